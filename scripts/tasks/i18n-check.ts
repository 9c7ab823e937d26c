import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@hunt/contracts/locales";
import { namedPageTexts, pickPageTexts } from "@hunt/contracts/page-texts";
import { type CatalogTree, catalogFaults, createKeyUsageTest } from "../catalogs.ts";
import { sentenceFaults } from "../sentence-typography.ts";
import { sourceFiles } from "../source-files.ts";
import { spellingFaults } from "../spelling.ts";
import { typographyFaults } from "../typography.ts";

const folder = "apps/web/src/i18n/locales";
const wanted: readonly string[] = locales;
/** Names of things, file names and units, which are the same in every language. */
const untranslated = [
  /^(Steam|Patreon|Discord|EE\.log|JSON|CSV|API|PC|Xbox|PlayStation|Proton|Windows|Linux|IGN|Raplak|Propa|Profit-Taker|fps)$/,
  /^\{\{\w+\}\} GiB$/,
];

const found = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));
const catalogs = Object.fromEntries(
  found.map((code) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8")) as CatalogTree]),
);
const sourcesOf = (dir: string) =>
  sourceFiles(dir, /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
/**
 * The folders with the API's sentences, which are in English only: the API's document, its refusals, and the texts of
 * its pages.
 */
const apiFolders = [
  "packages/contracts/src",
  "apps/server/src/modules",
  "apps/server/src/platform/http",
  "apps/server/src/platform/pages",
];
const apiSources = apiFolders
  .flatMap((folder) => sourceFiles(folder, /\.ts$/))
  .filter((file) => !/\.test\.ts$|queries\.ts$|\/testing\//.test(file));
/** The lists of the sentences on the privacy page and on cards, which app and server share. */
const said = [
  readFileSync("packages/contracts/src/privacy-parts.ts", "utf8"),
  sourcesOf("packages/contracts/src/cards"),
];
const [web, server] = [sourcesOf("apps/web/src"), [sourcesOf("apps/server/src"), ...said].join("\n")];

/** Returns the texts that the server's pages would lack in a catalog. */
function pageTextFaults(code: string): readonly string[] {
  try {
    pickPageTexts(catalogs[code] ?? {});
    return [];
  } catch (error) {
    return [`${code}: ${error instanceof Error ? error.message : error}`];
  }
}

const isSaid = createKeyUsageTest(server);

const faults = [
  ...wanted.filter((code) => !found.includes(code)).map((code) => `${code}: the catalog is missing`),
  ...found.filter((code) => !wanted.includes(code)).map((code) => `${code}: not a language of ours`),
  ...catalogFaults({ catalogs, sources: `${web}\n${server}`, untranslated }),
  ...found.flatMap(pageTextFaults),
  ...spellingFaults(catalogs.en ?? {}),
  ...typographyFaults(catalogs),
  ...apiSources.flatMap((file) => sentenceFaults(file, readFileSync(file, "utf8"))),
  ...Object.keys(namedPageTexts)
    .filter((key) => !isSaid(key))
    .map((key) => `contracts/src/page-texts.ts: the server says ${key} nowhere`),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${found.length} catalogs, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
