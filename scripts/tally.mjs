// Summarises the results of the test groups: node scripts/tally.mjs FOLDER prints a line per group, a line per flaky test, and
// finally `N passed, N failed`.
//
// For each group that ran, the folder has its exit status (GROUP.code), its duration (GROUP.seconds) and its report: GROUP.log
// of cargo test, or GROUP.json of Playwright. A group that failed without a failed test (a compile error, no browser) or that
// has no test counts as one failure.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Cargo's test harness and wasm-bindgen's print the same last line. */
function countCargo(log) {
    const results = [...log.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;/gm)];
    return results.reduce(([passed, failed], found) => [passed + Number(found[1]), failed + Number(found[2])], [0, 0]);
}

/** Playwright's report of a group; an empty one if the group was interrupted. */
function readReport(path) {
    try {
        return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
        return { stats: { expected: 0, unexpected: 0, flaky: 0 } };
    }
}

function countPlaywright({ stats: { expected, unexpected, flaky } }) {
    return [expected + flaky, unexpected];
}

/** The tests that failed at first and passed when retried, as `[project] file:line title`. */
function flakyTests(report) {
    const inSuite = ({ suites = [], specs = [] }) => [
        ...specs.flatMap(({ file, line, title, tests }) =>
            tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
        ),
        ...suites.flatMap(inSuite),
    ];
    return inSuite(readReport(report));
}

function count(folder, group) {
    const [log, report] = [`${group}.log`, `${group}.json`].map((name) => join(folder, name));
    if (existsSync(report)) return countPlaywright(readReport(report));
    return existsSync(log) ? countCargo(readFileSync(log, 'utf8')) : [0, 0];
}

function tally(folder, group) {
    const isFailed = readFileSync(join(folder, `${group}.code`), 'utf8').trim() !== '0';
    const [passed, failed] = count(folder, group);
    if (failed > 0 || (!isFailed && passed > 0)) return [passed, failed];
    console.error(`error: the group '${group}' ${isFailed ? 'ended before its tests were done' : 'ran no test'}.`);
    return [passed, 1];
}

const [folder] = process.argv.slice(2);
const seconds = (group) => Number(readFileSync(join(folder, `${group}.seconds`), 'utf8'));
/** The time when a group ended: groups are listed in this order. */
const ended = (group) => statSync(join(folder, `${group}.code`)).mtimeMs;
const sum = (results) => results.reduce(([passed, failed], [more, worse]) => [passed + more, failed + worse], [0, 0]);
const groups = readdirSync(folder)
    .filter((name) => name.endsWith('.code'))
    .map((name) => name.slice(0, -5))
    .sort((one, other) => ended(one) - ended(other));
const results = groups.map((group) => tally(folder, group));
for (const [nth, group] of groups.entries()) {
    const [passed, failed] = results[nth];
    console.log(`${group.padEnd(8)}${String(passed).padStart(6)} passed,${String(failed).padStart(4)} failed${String(seconds(group)).padStart(6)} s`);
}
for (const group of groups) {
    const report = join(folder, `${group}.json`);
    if (existsSync(report)) for (const test of flakyTests(report)) console.log(`flaky: ${test}`);
}
const [passed, failed] = sum(results);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
