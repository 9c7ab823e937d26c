import { readFileSync } from "node:fs";
import { listRunBoard } from "@hunt/contracts/leaderboards";
import { presentNightFromLog } from "@hunt/contracts/night-from-log";
import { type NightAnswer, nightSchema } from "@hunt/contracts/nights";
import { runInNightSchema, runSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { analyseBytes } from "@hunt/engine/analyser";
import { createLiveLog } from "@hunt/engine/live/live-log";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { codec } from "@hunt/engine/testing/codec";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../../../lib/query-client.ts";
import { problemAnswer, settingsAnswer } from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { chooseGhost, ghostKey } from "../ghost/ghost-choice.ts";
import type { OwnBest } from "../hunt/own-best.ts";
import { HuntScreen } from "./hunt-screen.tsx";

const fixtures = `${import.meta.dirname}/../../../../../../packages/engine/fixtures`;
const bytesOf = (name: string) => readFileSync(`${fixtures}/${name}.log`);
/** The real times and limbs of a sample, in seconds, as the sample's own file of expected figures has them. */
const expected = (name: string) =>
  JSON.parse(readFileSync(`${fixtures}/${name}.expected.json`, "utf8")).nights[0].runs;
const [first, second] = expected("duo-6x3");

const duo = bytesOf("duo-6x3");

/** Returns the place after the line that contains this text for the `nth` time. */
function until(text: string, nth: number): number {
  let at = -1;
  for (let count = 0; count < nth; count++) at = duo.indexOf(text, at + 1);
  return duo.indexOf("\n", at) + 1;
}

/** Reads a log up to a place as the game writes it. */
function snapshotOf(bytes: Uint8Array, end = bytes.length): LiveSnapshot {
  const log = createLiveLog({ ...codec, maxExtractBytes: 10_000_000 });
  log.push(new Uint8Array(bytes.subarray(0, end)));
  return log.snapshot();
}

/** Each run has 16 limbs. */
const inSecondRun = (limbs: number) => snapshotOf(duo, until("Weakpoint Destroyed", 16 + limbs));
const afterSecondRun = () => snapshotOf(duo, until("DefaultArcanePickup", 6));

const nightUuid = "0198f0aa-0000-7000-8000-000000000002";

/** Returns a sample's night as the server answers it. */
function publishedNight(name: string): NightAnswer {
  const { analysis } = analyseBytes(bytesOf(name), codec);
  const [night] = analysis.nights;
  if (night === undefined) throw new Error("the sample has a night");
  const told = presentNightFromLog(analysis, night);
  const runs = (told.runs ?? []).map((run) =>
    answerOf(runInNightSchema, { ...run, uuid: `0198f0aa-0000-7000-9000-00000000000${run.index}` }),
  );
  return answerOf(nightSchema, { ...told, uuid: nightUuid, runs });
}

/** The board says which run is the record; its figures are those of its night. */
const boardOf = (night: NightAnswer, index: number) => {
  const run = night.runs?.find((each) => each.index === index);
  const entry = answerOf(runSchema, { ...run, eidolons: null, night });
  return answerOf(listRunBoard.schema.response[200], { total: 1, items: [{ ...entry, rank: 1 }] });
};

interface Shown {
  readonly snapshot: LiveSnapshot;
  readonly nowMs?: number | null;
  readonly bests?: readonly OwnBest[];
  readonly server?: Parameters<typeof fakeServer>[0];
}

/** The kept nights are the sample of a squad of four, by any id but `ffff…`. */
async function loadKeptNight(id: string) {
  if (id.startsWith("f")) return null;
  return analyseBytes(bytesOf("squad-of-four-6x3"), codec).analysis.nights[0] ?? null;
}

/** Shows the second screen. */
function show({ snapshot, nowMs = null, bests = [], server = {} }: Shown) {
  fakeServer({ "/v2/settings": () => settingsAnswer(), ...server });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const draw = (shown: LiveSnapshot, atMs: number | null) => (
    <QueryClientProvider client={queryClient}>
      <HuntScreen
        loadKeptNight={loadKeptNight}
        snapshot={shown}
        nowMs={atMs}
        loadOwnBests={async () => bests}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(snapshot, nowMs));
  return (shown: LiveSnapshot, atMs: number | null = null) => rerender(draw(shown, atMs));
}

const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Ghost" });
const findSelect = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Ghost" });
const standing = () => screen.getByRole("timer", { name: "Against the ghost now" }).textContent;
const findStanding = async () =>
  (await screen.findByRole("timer", { name: "Against the ghost now" })).textContent;
const rows = () =>
  within(screen.getByRole("table", { name: "The last steps against the ghost" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
/** Expects a standing in seconds, and its word; the samples' figures are exact to a millisecond each. */
function expectStanding(text: string | null, wanted: number): void {
  expect(Math.abs(seconds(text) - wanted)).toBeLessThan(0.0025);
  expect(text).toMatch(wanted < 0 ? /^−.*ahead$/ : /^\+.*behind$/);
}

// The choice is that of a window, which the tests of a file share.
beforeEach(() => act(() => chooseGhost(null)));
afterEach(() => act(() => chooseGhost(null)));

describe("a hunt against a ghost", () => {
  it("no ghost is shown until one is chosen, and the choice is remembered in this browser", async () => {
    show({ snapshot: inSecondRun(2) });
    expect((await findSelect()).value).toBe("");
    expect(screen.queryByRole("table")).toBeNull();
    await userEvent.selectOptions(select(), "Your best run");
    expect(await findStanding()).toMatch(/^[−+]\d/);
    expect(localStorage.getItem(ghostKey)).toBe("best");
    await userEvent.selectOptions(select(), "None");
    expect(screen.queryByRole("table")).toBeNull();
    expect(localStorage.getItem(ghostKey)).toBe("");
  });

  it("the run stands against the best other run of the night, after each step and at its end", async () => {
    act(() => chooseGhost({ kind: "best" }));
    const redraw = show({ snapshot: inSecondRun(3) });
    await findStanding();
    // The second run's limbs took longer than the first's: 0.637 and 0.872 s against 0.508 and 0.412 s.
    const [ours, theirs] = [second, first].map((run) => run.eidolons[0].limbBreakTimes);
    const [, , limbOne, limbTwo] = rows();
    expect(limbOne?.slice(0, 2)).toEqual(["Teralyst · Limb 1", `${ours[0].toFixed(3)}s`]);
    expect(limbTwo?.slice(0, 2)).toEqual(["Teralyst · Limb 2", `${ours[1].toFixed(3)}s`]);
    const [afterOne, afterTwo] = [limbOne, limbTwo].map((row) => seconds(row?.[2] ?? null));
    expect((afterTwo ?? 0) - (afterOne ?? 0)).toBeCloseTo(ours[1] - theirs[1], 6);
    expect(rows().at(-1)).toEqual(["Teralyst · Limb 3", `${theirs[2].toFixed(3)}s`, "to beat"]);
    redraw(afterSecondRun());
    // 477.229 against 478.549 s: faster by 1.320 s.
    expectStanding(standing(), second.realTime - first.realTime);
    expect(rows()).toHaveLength(5);
    expect(rows().at(-1)?.[0]).toBe("Hydrolyst · Arcane drop");
  });

  it("the loss grows while a step takes longer than the ghost's, and not before", async () => {
    act(() => chooseGhost({ kind: "best" }));
    const snapshot = inSecondRun(2);
    const limbMs = snapshot.run?.stageSinceMs ?? 0;
    const redraw = show({ snapshot, nowMs: limbMs + 17_000 });
    const before = await findStanding();
    // The ghost's second gap took 17.186 s and 0.412 s.
    redraw(snapshot, limbMs + 17_186 + 412);
    expect(standing()).toBe(before);
    redraw(snapshot, limbMs + 17_186 + 412 + 1250);
    const lossMs = Math.round(1000 * (seconds(standing()) - seconds(before)));
    expect(lossMs).toBe(1250);
  });

  it("the record's steps are those of its night, of the current season and a squad as large", async () => {
    act(() => chooseGhost({ kind: "record" }));
    const night = publishedNight("squad-of-four-6x3");
    let asked = new URLSearchParams();
    show({
      snapshot: afterSecondRun(),
      server: {
        "/v2/leaderboards/runs": (url) => {
          asked = url.searchParams;
          return boardOf(night, 5);
        },
        [`/v2/nights/${nightUuid}`]: () => night,
      },
    });
    const record = expected("squad-of-four-6x3")[4];
    expectStanding(await findStanding(), second.realTime - record.realTime);
    expect(Object.fromEntries(asked)).toEqual({ season: "3", squadSize: "2", limit: "1" });
    expect(screen.getByText("Ghost: Run 5 · 7:55.722")).toBeDefined();
  });

  it("the clock stands against the record without a ghost too", async () => {
    const night = publishedNight("squad-of-four-6x3");
    show({
      snapshot: afterSecondRun(),
      server: {
        "/v2/leaderboards/runs": () => boardOf(night, 5),
        [`/v2/nights/${nightUuid}`]: () => night,
      },
    });
    const against = () => screen.getByText("Against the record").nextElementSibling?.textContent ?? "";
    expect(against()).toBe("—");
    await waitFor(() => expect(against()).toMatch(/^[−+]/));
    const record = expected("squad-of-four-6x3")[4];
    expect(Math.abs(seconds(against()) - (second.realTime - record.realTime))).toBeLessThan(0.0025);
  });

  it("a record that does not load says so, leaves the rest, and can be asked for again", async () => {
    act(() => chooseGhost({ kind: "record" }));
    const night = publishedNight("squad-of-four-6x3");
    let isAway = true;
    show({
      snapshot: inSecondRun(3),
      server: {
        "/v2/leaderboards/runs": () => (isAway ? problemAnswer(503, "not_ready") : boardOf(night, 5)),
        [`/v2/nights/${nightUuid}`]: () => night,
      },
    });
    expect(await screen.findByText("The ghost could not be loaded. Everything else goes on.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Teralyst" })).toBeDefined();
    isAway = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findStanding()).toMatch(/(ahead|behind)$/);
  });

  it("a squad without a record is told so", async () => {
    act(() => chooseGhost({ kind: "record" }));
    show({
      snapshot: inSecondRun(1),
      server: { "/v2/leaderboards/runs": () => answerOf(listRunBoard.schema.response[200]) },
    });
    expect(await screen.findByText("There is no record for a squad this large yet.")).toBeDefined();
  });

  it("a night is chosen by a pasted link, and its best run is the ghost", async () => {
    show({
      snapshot: afterSecondRun(),
      server: { [`/v2/nights/${nightUuid}`]: () => publishedNight("squad-of-four-6x3") },
    });
    await userEvent.selectOptions(await findSelect(), "A night by its link…");
    await userEvent.type(
      screen.getByRole("textbox", { name: "Link to the ghost’s night" }),
      "elsewhere{Enter}",
    );
    expect(screen.getByRole("alert").textContent).toBe("This is not a link to a night.");
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.paste(`https://hunts.example/nights/${nightUuid}`);
    expectStanding(await findStanding(), second.realTime - 475.722);
    expect(select().value).toBe(nightUuid);
  });

  it("a night that nobody can see is said to be missing", async () => {
    act(() => chooseGhost({ kind: "night", nightUuid }));
    show({ snapshot: inSecondRun(1) });
    expect(await screen.findByText("That night has no full run, or you cannot see it.")).toBeDefined();
  });

  it("a kept night is the ghost without a network, and one that is gone is said to be", async () => {
    act(() => chooseGhost({ kind: "kept", id: "0123456789abcdef" }));
    show({ snapshot: afterSecondRun() });
    expectStanding(await findStanding(), second.realTime - 475.722);
    expect(
      within(select()).getByRole<HTMLOptionElement>("option", { name: "A night of this browser" }).selected,
    ).toBe(true);
    act(() => chooseGhost({ kind: "kept", id: "ffffffffffffffff" }));
    expect(
      await screen.findByText("This browser no longer has that night, or it has no full run."),
    ).toBeDefined();
  });

  it("a client's hunt is compared by limbs and capshots alone, and says why", async () => {
    act(() => chooseGhost({ kind: "kept", id: "0123456789abcdef" }));
    const [, ours] = expected("client-view");
    const theirs = expected("squad-of-four-6x3")[4];
    show({ snapshot: snapshotOf(bytesOf("client-view")) });
    expect(await screen.findByText(/^Only limbs and capshots are compared/)).toBeDefined();
    const shots = (run: typeof ours) =>
      run.eidolons.flatMap((eidolon: { limbBreakTimes: number[]; capshotTime: number }) => [
        ...eidolon.limbBreakTimes,
        eidolon.capshotTime,
      ]);
    const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0);
    expect(seconds(standing())).toBeCloseTo(sum(shots(ours)) - sum(shots(theirs)), 6);
  });

  it("the ghost waits for the first run, with its time beside it", async () => {
    act(() => chooseGhost({ kind: "kept", id: "0123456789abcdef" }));
    show({ snapshot: snapshotOf(duo, 1000) });
    expect(await screen.findByText("It starts with the next run.")).toBeDefined();
    expect(standing()).toBe("— ");
  });
});

function seconds(text: string | null): number {
  return Number(
    /^[−+±]\d+\.\d+/
      .exec(text ?? "")?.[0]
      .replace("−", "-")
      .replace(/[+±]/, ""),
  );
}
