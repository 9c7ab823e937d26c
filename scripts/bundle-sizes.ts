import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type WeighedPage, weighedPages } from "./weighed-pages.ts";

/** Vite's manifest, which lists the file of each module in the build and the modules that it needs. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface BundleSize {
  /** The name of the budget, e.g. `home: script`. */
  readonly name: string;
  readonly bytes: number;
  readonly budgetBytes: number;
  /** The gzip bytes of each of the page's files, largest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const styleBudgetBytes = 18_300;
/** 12 kB; Cyrillic texts exceed that by a few bytes (docs/performance.md, "First load, gzip"). */
const localeBudgetBytes = 12_300;

const shell = "index.html";
const localeModule = /^src\/i18n\/locales\/([\w-]+)\.json\?part=(\w+)$/;

/**
 * Measures what a first visit to each page loads, and for each language the page with the most texts, and compares them with
 * the budgets.
 *
 * @throws Error when the build lacks a page that the table above names, because a check must not pass by measuring
 * nothing.
 */
export function bundleSizes(
  dist: string,
  pages: readonly WeighedPage[] = weighedPages,
): readonly BundleSize[] {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const gzip = createGzipSizes(dist);
  const sizeOf = (name: string, files: readonly string[], budgetBytes: number): BundleSize => {
    const weighed = files.map((file) => ({ file: basename(file), bytes: gzip(file) }));
    weighed.sort((a, b) => b.bytes - a.bytes);
    return { name, bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0), budgetBytes, files: weighed };
  };
  return [
    ...pages.flatMap(({ name, module, view, budgetBytes }) => {
      const { scripts, styles } = firstLoad(manifest, [shell, module, ...(view === undefined ? [] : [view])]);
      return [
        sizeOf(`${name}: script`, scripts, budgetBytes),
        sizeOf(`${name}: style`, styles, styleBudgetBytes),
      ];
    }),
    ...[...textFiles(manifest)].map(([locale, fileOfPart]) => {
      const sizes = pages.map(({ name, texts }) => {
        const files = texts.flatMap((part) => fileOfPart.get(part) ?? []);
        return sizeOf(`${locale}: ${name}`, files, localeBudgetBytes);
      });
      return sizes.reduce((most, size) => (size.bytes > most.bytes ? size : most));
    }),
  ];
}

/** Returns a function that compresses each file once, because most pages load the same files. */
function createGzipSizes(dist: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    known.set(file, bytes);
    return bytes;
  };
}

/**
 * Returns the files that must arrive before the modules can run, which are their own files and the files of everything
 * that they import.
 */
export function firstLoad(manifest: Manifest, modules: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const entry = manifest[module];
    if (entry === undefined) throw new Error(`The build has no ${module}; see scripts/weighed-pages.ts.`);
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles] } as const;
}

/** Returns the files of the texts by locale and part of the catalog. */
function textFiles(manifest: Manifest): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byLocale = new Map<string, Map<string, string>>();
  for (const [module, { file }] of Object.entries(manifest)) {
    const [, locale, part] = localeModule.exec(module) ?? [];
    if (locale === undefined || part === undefined) continue;
    const fileOfPart = byLocale.get(locale) ?? new Map<string, string>();
    byLocale.set(locale, fileOfPart.set(part, file));
  }
  if (byLocale.size === 0)
    throw new Error("The build has no languages; see localeModule in scripts/bundle-sizes.ts.");
  return byLocale;
}

/** Whether there is a build to measure. */
export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, ".vite/manifest.json"));
}
