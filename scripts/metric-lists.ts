import { existsSync } from "node:fs";
import {
  eidolonFigures,
  type Figures,
  figureKeys,
  nightFigures,
  runFigures,
} from "@hunt/engine/domain/figures";

const folder = "packages/engine/src/metrics";
const tables: Readonly<Record<string, Figures>> = {
  night: nightFigures,
  run: runFigures,
  eidolon: eidolonFigures,
};

/**
 * Returns which function computes each figure, by the names of the files in `metrics/`: a run's `realTime` comes from
 * `realTimeMs` in `run/real-time.ts`. The own times share one file, because they are computed together.
 */
export function metricLists(): Readonly<Record<string, string>> {
  const lists = Object.entries(tables).map(([of, figures]) => [
    `${folder}/${of}-metrics.gen.ts`,
    metricList(of, figureKeys(figures)),
  ]);
  return Object.fromEntries(lists);
}

function metricList(of: string, keys: readonly string[]): string {
  const computed = keys
    .map((key) => ({ name: `${key}Ms`, file: `${of}/${toFileName(key)}.ts` }))
    .filter(({ file }) => existsSync(`${folder}/${file}`));
  const imports = computed.map(({ name, file }) => `import { ${name} } from "./${file}";`);
  return [
    `// Generated from the table of figures (domain/figures.ts) and the files in ${of}/ by \`npm run generate\`.`,
    ...imports,
    "",
    `export const ${of}Metrics = {`,
    ...computed.map(({ name }) => `  ${name},`),
    "};",
    "",
  ].join("\n");
}

function toFileName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
