const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const step = 1000;

/** Formats a size, e.g. `706 kB`, `9.8 MB`; units are powers of 1000, as in file managers. */
export function formatBytes(bytes: number, languageTag: string): string {
  const { value, unit } = scale(bytes);
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: fractionDigits(value, unit),
  }).format(value);
}

/** Formats a speed, e.g. `950 MB/s`. */
export function formatBytesPerSecond(bytesPerSecond: number, languageTag: string): string {
  const { value, unit } = scale(bytesPerSecond);
  return new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit: `${unit}-per-second`,
    unitDisplay: "short",
    maximumFractionDigits: fractionDigits(value, unit),
  }).format(value);
}

type Unit = (typeof units)[number];

function scale(bytes: number): { readonly value: number; readonly unit: Unit } {
  let value = bytes;
  let index = 0;
  // From 999.5 on the value would be rounded to 1,000 of the smaller unit.
  while (value >= step - 0.5 && index < units.length - 1) {
    value /= step;
    index++;
  }
  return { value, unit: units[index] ?? "gigabyte" };
}

function fractionDigits(value: number, unit: Unit): number {
  if (unit === "byte" || unit === "kilobyte") return value < 10 && unit === "kilobyte" ? 1 : 0;
  return value < 100 ? 1 : 0;
}
