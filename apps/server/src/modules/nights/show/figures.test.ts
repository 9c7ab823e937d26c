import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { analyseBytes } from "@hunt/engine/analyser";
import type { Night } from "@hunt/engine/domain/analysis";
import {
  busFigures,
  eidolonFigures,
  type Figures,
  figureKeys,
  nightFigures,
  runFigures,
} from "@hunt/engine/domain/figures";
import { codec } from "@hunt/engine/testing/codec";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/** Six full runs as the host, with every line, so that each figure is known somewhere. */
const sample = "duo-6x3";

let server: TestApp;
let analysed: Night;
let answered: NightAnswer;

const get = async (path: string) => (await server.app.inject(path)).body;

beforeAll(async () => {
  server = await createTestApp();
  const log = sampleLog(sample);
  analysed = analyseBytes(log, codec).analysis.nights[0] as Night;
  const { upload } = await publishLog(server, log);
  answered = JSON.parse(await get(`/v2/nights/${upload.nights[0]?.uuid}`));
});
afterAll(() => server.close());

/** Returns the engine's figures as the API writes them: with the API's keys, in seconds. */
function expected(figures: Figures, from: object) {
  const inMs = from as Readonly<Record<string, number | null | readonly number[]>>;
  const seconds = (ms: number) => ms / 1000;
  return Object.fromEntries(
    figureKeys(figures).map((key) => {
      const value = inMs[`${key}Ms`];
      return [key, typeof value === "number" ? seconds(value) : (value?.map(seconds) ?? null)];
    }),
  );
}

const eidolonsOf = (runs: readonly { readonly eidolons: readonly object[] | null }[]) =>
  runs.flatMap(({ eidolons }) => eidolons ?? []);
const busesOf = (eidolons: readonly object[]) =>
  eidolons.flatMap((eidolon) => ("bus" in eidolon && eidolon.bus ? [eidolon.bus] : []));

/** Pairs the engine's night, runs, eidolons and buses with those of an answer. */
const places = (night: Pick<NightAnswer, "runs"> & object) => {
  const runs = night.runs ?? [];
  const eidolons = eidolonsOf(runs);
  const own = eidolonsOf(analysed.runs);
  return [
    ["night", nightFigures, [analysed], [night]],
    ["run", runFigures, analysed.runs, runs],
    ["eidolon", eidolonFigures, own, eidolons],
    ["bus", busFigures, busesOf(own), busesOf(eidolons)],
  ] as const;
};

function expectAll(night: NightAnswer) {
  for (const [place, figures, told, shown] of places(night)) {
    expect(shown, place).toHaveLength(told.length);
    told.forEach((from, index) => {
      expect(shown[index], place).toMatchObject(expected(figures, from));
    });
  }
}

describe("every figure of the table", () => {
  test("every figure is known somewhere in the sample, so that a lost figure is noticed", () => {
    for (const [place, figures, told] of places(answered)) {
      for (const key of figureKeys(figures)) {
        const values = told.flatMap((from) => expected(figures, from)[key] ?? []);
        expect(values.length, `${place}: ${key}`).toBeGreaterThan(0);
      }
    }
  });

  test("every figure is in a night's own answer and in its JSON file", async () => {
    expectAll(answered);
    expectAll(JSON.parse(await get(`/v2/nights/${answered.uuid}/export?format=json`)));
  });

  test("every figure is in the lists of nights and of runs", async () => {
    const nights = JSON.parse(await get("/v2/nights?withRuns=true&withEidolons=true"));
    expectAll(nights.items[0]);
    const { items } = JSON.parse(await get("/v2/runs?withEidolons=true&limit=100"));
    const runs = (items as readonly RunAnswer[]).toSorted((a, b) => a.index - b.index);
    expectAll({
      ...answered,
      runs: runs.map((run) => ({ ...run, startOffset: null, filledIn: false, segments: null })),
    });
  });

  test("every figure has a column in the CSV file, for each run, eidolon and bus", async () => {
    const csv = await get(`/v2/nights/${answered.uuid}/export?format=csv`);
    const [head = "", ...lines] = csv.trimEnd().split("\r\n");
    const columns = head.split(",");
    const rows = lines.map((line) => line.split(","));
    const cells = (column: string) => rows.map((row) => row[columns.indexOf(column)]);
    const text = (value: unknown) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""));
    const own = analysed.runs.flatMap((run) => run.eidolons.map((eidolon) => ({ run, eidolon })));
    for (const key of figureKeys(runFigures)) {
      expect(cells(key), key).toEqual(own.map(({ run }) => text(expected(runFigures, run)[key])));
    }
    for (const key of figureKeys(eidolonFigures)) {
      // Figures that a run has too are prefixed.
      const column = key in runFigures ? `eidolon${key.slice(0, 1).toUpperCase()}${key.slice(1)}` : key;
      expect(cells(column), column).toEqual(
        own.map(({ eidolon }) => text(expected(eidolonFigures, eidolon)[key])),
      );
    }
    for (const [key, column] of [
      ["time", "busTime"],
      ["waited", "busWaited"],
    ] as const) {
      expect(cells(column), column).toEqual(
        own.map(({ eidolon }) => text(eidolon.bus && expected(busFigures, eidolon.bus)[key])),
      );
    }
  });
});
