/** In this order: most browsers also name those that they descend from. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const systems = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/**
 * What of a `User-Agent` is kept with a session, for its owner to know it again: which browser on which system, and
 * nothing that tells one machine from another.
 */
export function describeBrowser(userAgent: string | undefined): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const named = (names: Names) => names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
