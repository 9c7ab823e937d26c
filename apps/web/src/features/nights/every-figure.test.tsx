import type { NightAnswer } from "@hunt/contracts/nights";
import type { EidolonAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import {
  busFigures,
  eidolonFigures,
  type Figures,
  type FiguresInSeconds,
  figureKeys,
  nightFigures,
  runFigures,
} from "@hunt/engine/domain/figures";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nightUuid, runLike, sampleNight } from "../../testing/sample-night.ts";
import { openNightPage } from "./testing/open-night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

let lastMs = 0;
/** Returns a time that no other figure in this test has. */
const ownSeconds = () => {
  lastMs += 1_001;
  return lastMs / 1000;
};

function ownTimes<Rows extends Figures>(figures: Rows): FiguresInSeconds<Rows> {
  const timeOf = (key: string) => (figures[key]?.isList ? [ownSeconds(), ownSeconds()] : ownSeconds());
  return Object.fromEntries(figureKeys(figures).map((key) => [key, timeOf(key)])) as FiguresInSeconds<Rows>;
}

const eidolon = (type: EidolonAnswer["type"]): EidolonAnswer => ({
  ...ownTimes(eidolonFigures),
  type,
  result: "capture",
  bus: type === "teralyst" ? null : ownTimes(busFigures),
});

/** The Teralyst has an animation and no shrine, the others have a shrine and no animation. */
const teralyst = eidolon("teralyst");
const gantulyst = eidolon("gantulyst");
const run = runLike(1, { ...ownTimes(runFigures), eidolons: [teralyst, gantulyst], segments: [] });
const night: NightAnswer = { ...sampleNight(), ...ownTimes(nightFigures), runs: [run] };

beforeEach(async () => {
  await openNightPage(`/nights/${nightUuid}`, { [`/v2/nights/${nightUuid}`]: { body: night } });
  await screen.findByRole("heading", { name: "Runs" });
  await userEvent.click(screen.getByRole("button", { name: "Open all" }));
  await screen.findByRole("heading", { level: 4, name: /^Gantulyst/ });
});

/** Returns each figure of a table with its value in an answer: `["realTime", 471.963]`. */
const told = <Rows extends Figures>(figures: Rows, answer: FiguresInSeconds<Rows>) =>
  figureKeys(figures).map((key) => [key, answer[key]] as const);

function expectShown(figures: ReturnType<typeof told>, place: string) {
  const page = screen.getByRole("main").textContent ?? "";
  for (const [key, value] of figures) {
    for (const seconds of [value ?? []].flat()) {
      const ms = msFromSeconds(seconds);
      const isThere = [formatDuration(ms), formatSeconds(ms)].some((text) => page.includes(text));
      expect(isThere, `${place}: ${key}`).toBe(true);
    }
  }
}

it("the page shows every figure of the table that a night has", () => {
  expectShown(told(nightFigures, night), "night");
});

it("the page shows every figure of the table that a run has", () => {
  expectShown(told(runFigures, run), "run");
});

it("the page shows every figure of the table that an eidolon and its bus have", () => {
  const without = (names: readonly string[]) => (figure: ReturnType<typeof told>[number]) =>
    !names.includes(figure[0]);
  expectShown(
    told(eidolonFigures, teralyst).filter(without(["shrineTime", "shardInsertionTimes"])),
    "teralyst",
  );
  expectShown(told(eidolonFigures, gantulyst).filter(without(["spawnAnimationTime"])), "gantulyst");
  if (gantulyst.bus) expectShown(told(busFigures, gantulyst.bus), "bus");
});
