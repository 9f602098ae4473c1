// The values of a solved game as a person sees them.

import { expect, type Locator } from '@playwright/test';
import type { Table } from './board';

/** The switch that shows them. */
export const toggle = (table: Table): Locator => table.app.getByRole('switch', { name: 'What is true here' });

/** Their marks. */
export const marks = (table: Table): Locator => table.app.locator('.value-text');

/** Makes the move with the best value, a win in the fewest moves or a loss in the most, as a person who follows the marks does. */
export async function followMarks(table: Table): Promise<void> {
    const best = async (selector: string) => {
        const targets = table.app.locator(selector);
        const labels = await targets.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!.match(/: (win|draw|loss) ?(\d*)$/)));
        const worth = (label: RegExpMatchArray | null) => {
            if (!label) return -Infinity;
            return { win: 1000 - Number(label[2]), draw: 0, loss: Number(label[2]) - 1000 }[label[1] as 'win' | 'draw' | 'loss'];
        };
        const values = labels.map(worth);
        return targets.nth(values.indexOf(Math.max(...values)));
    };
    await expect(marks(table).first()).toBeVisible();
    await (await best('[data-state=movable], [data-held][aria-disabled=false]')).click();
    await expect(table.app.locator('[data-state=destination], [data-state=capture]').first()).toBeVisible();
    await (await best('[data-state=destination], [data-state=capture]')).click();
}
