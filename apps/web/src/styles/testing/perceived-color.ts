/** Linear red, green and blue, 0–1 each. */
type Light = readonly [red: number, green: number, blue: number];

/**
 * Machado, Oliveira and Fernandes (2009), "A Physiologically-based Model for Simulation of Color Vision Deficiency", at full
 * severity, for linear light. Each row gives the new red, green or blue.
 */
const deficiencies = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Light, Light, Light]>;
export type Vision = keyof typeof deficiencies;

/** CIE L*a*b* under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

const white = [0.95047, 1, 1.08883] as const;
const degrees = Math.PI / 180;

/** Returns `#rrggbb` as seen with this kind of vision. */
export function seenAs(hex: string, vision: Vision): Lab {
  const light = lightOf(hex);
  const [red, green, blue] = deficiencies[vision].map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  ) as unknown as Light;
  const [x, y, z] = [
    0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
    0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
    0.0193339 * red + 0.119192 * green + 0.9503041 * blue,
  ].map((part, index) => responseTo(part / (white[index] ?? 1))) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the contrast of two colours by WCAG 2, 1–21. */
export function contrastOf(one: string, other: string): number {
  const [dark, bright] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Returns the CIEDE2000 difference of two colours; about 2 is just visible side by side. Sharma, Wu and Dalal (2005). */
export function differenceOf([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * saturation(chroma);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const around = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const turn = isGrey ? 0 : h2 - h1 + around;
  const hueDelta = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees);

  const lightness = (l1 + l2) / 2;
  const meanChroma = (c1 + c2) / 2;
  const sum = h1 + h2;
  const hue = isGrey ? sum : around === 0 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const hueWeight =
    1 -
    0.17 * Math.cos((hue - 30) * degrees) +
    0.24 * Math.cos(2 * hue * degrees) +
    0.32 * Math.cos((3 * hue + 6) * degrees) -
    0.2 * Math.cos((4 * hue - 63) * degrees);
  const fromMiddle = (lightness - 50) ** 2;
  const inLightness = (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle));
  const inChroma = (c2 - c1) / (1 + 0.045 * meanChroma);
  const inHue = hueDelta / (1 + 0.015 * meanChroma * hueWeight);
  const rotation =
    -2 * saturation(meanChroma) * Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * degrees);
  return Math.sqrt(inLightness ** 2 + inChroma ** 2 + inHue ** 2 + rotation * inChroma * inHue);
}

function saturation(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
}

function hueOf(a: number, b: number): number {
  return (Math.atan2(b, a) / degrees + 360) % 360;
}

function responseTo(part: number): number {
  return part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116;
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function lightOf(hex: string): Light {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return parts as unknown as Light;
}
