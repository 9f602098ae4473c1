// Contrast as WCAG counts it, of colours as the browser computes them.

type Colour = [red: number, green: number, blue: number];

/** The light of a colour, between that of black, 0, and that of white, 1. */
function light(colour: Colour): number {
    const [red, green, blue] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** A colour as it is seen on a ground: `rgb(1, 2, 3)`, or `rgba(1, 2, 3, 0.4)`, through which the ground is seen. */
function seen(colour: string, ground: Colour = [0, 0, 0]): Colour {
    const [red, green, blue, cover = 1] = colour.match(/[\d.]+/g)!.map(Number);
    return [red!, green!, blue!].map((part, nth) => part * cover + ground[nth]! * (1 - cover)) as Colour;
}

/** The contrast of a colour with its ground; of several grounds, with the one where it is least. */
export function contrast(colour: string, grounds: string[]): number {
    return Math.min(...grounds.map((name) => {
        const ground = seen(name);
        const [low, high] = [light(seen(colour, ground)), light(ground)].sort((one, other) => one - other);
        return (high! + 0.05) / (low! + 0.05);
    }));
}
