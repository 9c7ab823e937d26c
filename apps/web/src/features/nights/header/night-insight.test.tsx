import { listRunBoard } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import { eidolonSchema, runSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientNight, nightUuid, publishedRun, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { openNightPage } from "../testing/open-night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
const [teralyst, gantulyst] = publishedRun.eidolons ?? [];

/** A run whose squad took longer at the Gantulyst's shrine and at the Teralyst's first limb, in seconds. */
function hunted(index: number, { shrine = 0, limb = 0 } = {}) {
  const [first = 0, ...others] = teralyst?.limbBreakTimes ?? [];
  const late = shrine + limb;
  return runLike(index, {
    realTime: 471.963 + late,
    ownTime: 5.066 + late,
    aimTime: 2.681 + limb,
    handsTime: 0.112,
    waitingTime: 2.273 + shrine,
    eidolons: [
      answerOf(eidolonSchema, {
        ...teralyst,
        ...{
          type: "teralyst",
          result: "capture",
          ownTime: 0.075,
          aimTime: 0.075,
          handsTime: 0,
          waitingTime: 0,
        },
        limbBreakTimes: [first + limb, ...others],
      }),
      answerOf(eidolonSchema, {
        ...gantulyst,
        ...{ type: "gantulyst", result: "capture", ownTime: 4.991, aimTime: 2.606, handsTime: 0.112 },
        waitingTime: 2.273 + shrine,
        shrineTime: 9.383 + shrine,
      }),
    ],
  });
}

const evening = [hunted(1), hunted(2, { limb: 0.9 }), hunted(3, { shrine: 1.436 }), hunted(4)];

async function open(night: NightAnswer, record: NightAnswer | null = null) {
  const address = `/nights/${nightUuid}`;
  const [run] = record?.runs ?? [];
  const items =
    run === undefined ? [] : [answerOf(runSchema, { ...run, eidolons: null, night: record ?? {} })];
  const body = answerOf(listRunBoard.schema.response[200], {
    total: items.length,
    items: items.map((item) => ({ ...item, rank: 1 })),
  });
  const { router } = await openNightPage(address, {
    [`/v2${address}`]: { body: night },
    "/v2/leaderboards/runs": { body },
    [`/v2/nights/${otherUuid}`]: { body: record },
  });
  const title = await screen.findByRole("heading", { level: 1 });
  return { router, user: userEvent.setup(), head: within(title.parentElement ?? title) };
}

describe("the first insight of a night", () => {
  it("the head says in which run and at which step most was lost, and leads there", async () => {
    const { head, router, user } = await open(sampleNight({ runs: evening }));
    await user.click(head.getByRole("link", { name: "1.4 s lost at the Gantulyst’s shrine in run 3" }));
    expect(router.state.location.search).toEqual({ zoom: "gantulyst" });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toMatch(
        /^Run 3, Gantulyst, Shrine: .*\+1\.436s/,
      ),
    );
  });

  it("a visitor who was there is addressed", async () => {
    const viewer = { access: "member", memberScope: "public" } as const;
    const { head } = await open(sampleNight({ runs: evening, viewer }));
    expect(
      head.getByRole("link", { name: "You lost 1.4 s at the Gantulyst’s shrine in run 3" }),
    ).toBeDefined();
  });

  it("the head says how far the record is ahead and by what, and leads to the comparison", async () => {
    const record = sampleNight({ uuid: otherUuid, runs: [hunted(7, { limb: -1.95, shrine: -0.05 })] });
    const { head, router, user } = await open(sampleNight({ runs: evening }), record);
    await user.click(
      await head.findByRole("link", { name: "Best run 2.0 s behind the record run, mostly limbs" }),
    );
    expect(router.state.location.search).toEqual({ compare: "record" });
    expect(router.state.location.hash).toBe("compared");
    expect(head.queryByRole("link", { name: /behind the record run/ })).toBeNull();
  });

  it("the head says which run is not in the average, and what it lacks", async () => {
    const unfinished = runLike(5, {
      full: false,
      realTime: null,
      eidolons: publishedRun.eidolons?.slice(0, 2) ?? [],
    });
    const full = { ...publishedRun, index: 1 };
    const { head } = await open(sampleNight({ runs: [full, unfinished] }));
    expect(head.getByText("Missing, so not in the average: Hydrolyst (#5)")).toBeDefined();
  });

  it("the head says that the log ends while there was room for another run", async () => {
    const runs = [runLike(1, { preload: true }), runLike(2)];
    const { head } = await open(sampleNight({ runs, lastEidolonCapshotTime: 2_400 }));
    // A night has 50 minutes, and its last capture was after 40.
    expect(head.getByText("The log ends after run 2, 10 min before daybreak")).toBeDefined();
  });

  it("a night faster than the record says so", async () => {
    const slower = sampleNight({ uuid: otherUuid, runs: [hunted(7, { limb: 0.3 })] });
    const { head } = await open(sampleNight({ runs: evening }), slower);
    expect(await head.findByRole("link", { name: "Its best run beats the record by 0.3 s" })).toBeDefined();
  });

  it("a refused record is not sought again when the head is drawn, which stays", async () => {
    const address = `/nights/${nightUuid}`;
    await openNightPage(address, { [`/v2${address}`]: { body: sampleNight({ runs: evening }) } });
    const title = await screen.findByRole("heading", { level: 1 });
    await screen.findByRole("region", { name: "Runs" });
    const asked = vi
      .mocked(fetch)
      .mock.calls.filter(([request]) => (request as Request).url.includes("/v2/leaderboards/runs"));
    // The first request, and the one retry of every query.
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(title.isConnected).toBe(true);
  });

  it("the record's own night, with runs that are all alike, shows none", async () => {
    const hydrolyst = publishedRun.eidolons?.slice(2) ?? [];
    const whole = (run: ReturnType<typeof hunted>) => ({
      ...run,
      eidolons: [...(run.eidolons ?? []), ...hydrolyst],
    });
    const alike = sampleNight({ runs: [hunted(1), hunted(2), hunted(3)].map(whole) });
    const { head } = await open(alike, alike);
    expect(head.queryByText(/ s lost at | s ahead|^Missing/)).toBeNull();
  });
});

describe("the head of a night without an average", () => {
  it("a client's night leads with its limbs, the fastest eidolon, and what the host's log would add", async () => {
    const { head, router, user } = await open(clientNight());
    expect(head.getByText("Median limb break").nextElementSibling?.textContent).toContain("−0.020s");
    expect(head.getByText(/^The host’s log would add/)).toBeDefined();
    await user.click(head.getByRole("link", { name: "Fastest: Gantulyst in run 1, median limb −0.030s" }));
    expect(router.state.location.hash).toBe("run-1");
  });

  it("a night without a full run says what its furthest run lacks", async () => {
    const runs = [
      runLike(1, { full: false, realTime: null, eidolons: [...(publishedRun.eidolons ?? [])].slice(0, 2) }),
    ];
    const { head } = await open(sampleNight({ runs, fullRunsCount: 0, averageRealTime: null }));
    expect(head.getByText("No full run, so no average: run 1 lacks the Hydrolyst")).toBeDefined();
  });

  it("a night whose log lacks lines says so", async () => {
    const { head } = await open(sampleNight({ averageRealTime: null }));
    expect(head.getByText("The log lacks lines, so there is no average")).toBeDefined();
  });
});
