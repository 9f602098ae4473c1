// Contrast of colours in CSS notation, as defined by WCAG.

type Colour = [red: number, green: number, blue: number];

/** The relative luminance of a colour, from 0 (black) to 1 (white). */
function luminance(colour: Colour): number {
    const [red, green, blue] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The visible colour of `rgb(1, 2, 3)`, or of `rgba(1, 2, 3, 0.4)` blended with the background. */
function blend(colour: string, background: Colour = [0, 0, 0]): Colour {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
    return [red!, green!, blue!].map((part, nth) => part * alpha + background[nth]! * (1 - alpha)) as Colour;
}

/** The minimum contrast of a colour with these backgrounds. */
export function contrast(colour: string, backgrounds: string[]): number {
    return Math.min(...backgrounds.map((name) => {
        const background = blend(name);
        const [low, high] = [luminance(blend(colour, background)), luminance(background)].sort((one, other) => one - other);
        return (high! + 0.05) / (low! + 0.05);
    }));
}
