import { createHash } from "node:crypto";
import type { OfflineFiles } from "../src/service-worker/offline-files.ts";

/** The part of Vite's manifest that this module reads. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const app = "index.html";

/** The modules that work without a network, and those that every page loads later. They are kept with all their imports. */
export const offlineModules = [
  "src/routes/home-page.tsx",
  "src/routes/upload-page.tsx",
  "src/routes/profit-taker-page.tsx",
  "src/features/rules/rules-page.tsx",
  "src/features/privacy/privacy-page.tsx",
  "src/features/games/hub/hub-page.tsx",
  "src/features/games/raplak/raplak-page.tsx",
  "src/features/games/propa/propa-page.tsx",
  "src/features/games/teralyst/teralyst-page.tsx",
  "src/features/shell/group-menu.tsx",
  "src/features/shell/surroundings.tsx",
  "src/features/shell/menus/mobile-entries.tsx",
  "src/features/shell/parts/not-found-words.tsx",
  "src/features/shell/late/late-shell.tsx",
] as const;

/** The parts of the catalogs that these modules show. */
export const offlineTexts: readonly string[] = [
  "first",
  "highlights",
  "popup",
  "late",
  "upload",
  "local",
  "payoff",
  "night",
  "insight",
  "share",
  "unranked",
  "statistics",
  "diagnostic",
  "problem",
  "hunter",
  "rules",
  "approval",
  "obstacle",
  "privacy",
  "games",
  "profitTaker",
  "live",
  "profitTakerRuns",
];

/** The language whose texts replace missing ones. */
const fallbackLocale = "en";

/** Files at fixed addresses, without a hash. */
const plainFiles = ["/favicon.svg", "/sample-night.log.gz", "/sample-orb.log.gz"] as const;

/**
 * The font files with a language's letters beyond the basic Latin ones. The files are kept only with that language; texts
 * of another language show such letters in the system's font.
 */
const lettersOf: Readonly<Record<string, RegExp>> = {
  cs: /latin-ext/,
  tr: /latin-ext/,
  "ru-RU": /cyrillic-wght/,
  "uk-UA": /cyrillic/,
};

const localeModule = /^src\/i18n\/locales\/([\w-]+)\.json\?part=(\w+)$/;
const font = /\.woff2$/;

/**
 * Lists the files that a build needs without a network.
 *
 * @throws Error when the build lacks a module or a text that the tables above name.
 */
export function listOfflineFiles(manifest: Manifest): OfflineFiles {
  const entryOf = (module: string) => {
    const entry = manifest[module];
    if (entry === undefined) throw new Error(`The build has no ${module}; see build/list-offline-files.ts.`);
    return entry;
  };
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (module: string, isFollowed: boolean) => {
    if (seen.has(module) || localeModule.test(module)) return;
    seen.add(module);
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = entryOf(module);
    for (const name of [file, ...css, ...assets]) files.add(`/${name}`);
    for (const imported of imports) visit(imported, isFollowed);
    if (isFollowed) for (const imported of dynamicImports) visit(imported, true);
  };
  // The app's own imports come first, without following its dynamic imports of all pages.
  visit(app, false);
  for (const module of offlineModules) visit(module, true);

  const ofLocale = textsByLocale(manifest);
  const isLatin = (path: string) => /latin-wght/.test(path);
  const letters = [...files].filter((path) => font.test(path) && !isLatin(path));
  for (const [locale, paths] of ofLocale) {
    paths.push(...letters.filter((path) => lettersOf[locale]?.test(path)));
  }
  const always = [
    ...[...files].filter((path) => !letters.includes(path)),
    ...plainFiles,
    ...(ofLocale.get(fallbackLocale) ?? []),
  ];
  const list = { entry: `/${entryOf(app).file}`, always, ofLocale: Object.fromEntries(ofLocale) };
  const version = createHash("sha256").update(JSON.stringify(list)).digest("hex").slice(0, 12);
  return { version, ...list };
}

function textsByLocale(manifest: Manifest): Map<string, string[]> {
  const ofLocale = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [module, { file }] of Object.entries(manifest)) {
    const [, locale, part] = localeModule.exec(module) ?? [];
    if (locale === undefined || part === undefined || !offlineTexts.includes(part)) continue;
    ofLocale.set(locale, [...(ofLocale.get(locale) ?? []), `/${file}`]);
    found.add(part);
  }
  const lost = offlineTexts.filter((part) => !found.has(part));
  if (lost.length > 0) throw new Error(`The build has no texts ${lost.join(", ")}.`);
  return ofLocale;
}
