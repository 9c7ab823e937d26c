import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { apiReference } from "../api-reference.ts";
import { buildOpenapi } from "../build-openapi.ts";
import { configurationPage } from "../configuration-page.ts";
import { figureLayers } from "../figure-layers.ts";
import { liveSample } from "../live-sample.ts";
import { metricLists } from "../metric-lists.ts";
import { orbSample, orbSampleRecord } from "../orb-sample.ts";
import { ownTimeSample } from "../own-time-sample.ts";
import { publishedMigrations, publishedMigrationsFile } from "../published-migrations.ts";
import { sampleNight } from "../sample-night.ts";
import { sbomOf } from "../sbom.ts";
import { sceneArt } from "../scene-art.ts";
import { schemaText } from "../schema-text.ts";

/** `--check` writes nothing and fails when a generated file differs from the one that its source gives. */
const checkOnly = process.argv.includes("--check");
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const document = await buildOpenapi();
const sample = sampleNight();
const live = liveSample(sample);
const files: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(Object.entries(metricLists()).map(([file, text]) => [file, Buffer.from(text)])),
  [publishedMigrationsFile]: Buffer.from(publishedMigrations(dirname(publishedMigrationsFile))),
  "apps/server/src/platform/database/schema.sql": Buffer.from(await schemaText()),
  "docs/configuration.md": Buffer.from(configurationPage()),
  "docs/api.md": Buffer.from(apiReference(document)),
  "security/sbom.cdx.json": Buffer.from(sbomOf(lock, { name, version })),
  "packages/engine/src/cards/scene-art.gen.ts": Buffer.from(sceneArt()),
  "apps/web/src/domain-ui/sky/teralyst-layers.gen.ts": Buffer.from(figureLayers()),
  "apps/web/public/sample-night.log.gz": Buffer.from(sample),
  "apps/web/public/sample-orb.log.gz": Buffer.from(orbSample()),
  "apps/web/src/features/home/sample/own-time-sample.gen.ts": Buffer.from(ownTimeSample(sample)),
  "apps/web/src/features/live/sample/sample-moments.gen.ts": Buffer.from(live.moments),
  "apps/web/src/features/live/sample/sample-still.gen.ts": Buffer.from(live.still),
  "apps/web/src/features/live/sample/sample-orb.gen.ts": Buffer.from(orbSampleRecord()),
};

const stale = Object.entries(files).filter(
  ([file, content]) => !existsSync(file) || !isSame(file, readFileSync(file), content),
);
for (const [file, content] of checkOnly ? [] : stale) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  process.stdout.write(`written: ${file}\n`);
}
for (const [file] of checkOnly ? stale : []) process.stderr.write(`stale: ${file}; run: npm run generate\n`);
process.exitCode = checkOnly && stale.length > 0 ? 1 : 0;

/** Compares compressed files by their content, because processors compress differently. */
function isSame(file: string, present: Buffer, wanted: Buffer): boolean {
  return file.endsWith(".gz") ? gunzipSync(present).equals(gunzipSync(wanted)) : present.equals(wanted);
}
