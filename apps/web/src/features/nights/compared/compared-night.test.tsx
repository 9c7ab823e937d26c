import { eidolonSchema } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nightUuid, publishedRun, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { openNightPage } from "../testing/open-night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

// Returns the own times of an eidolon of the published run (docs/game-log.md, sections 4 and 5). Its Hydrolyst is not
// published, so it is left out.
const own = (ownTime: number, aimTime: number, handsTime: number, waitingTime: number) => ({
  ownTime,
  aimTime,
  handsTime,
  waitingTime,
});
const [teralyst, gantulyst] = publishedRun.eidolons ?? [];
const hunted = (index: number, laterBy = 0) =>
  runLike(index, {
    realTime: 471.963 + laterBy,
    ...own(5.066 + laterBy, 2.681 + laterBy, 0.112, 2.273),
    eidolons: [
      answerOf(eidolonSchema, {
        ...teralyst,
        type: "teralyst",
        result: "capture",
        ...own(0.075 + laterBy, 0.075 + laterBy, 0, 0),
        capshotTime: 0.065 + laterBy,
      }),
      answerOf(eidolonSchema, {
        ...gantulyst,
        type: "gantulyst",
        result: "capture",
        ...own(4.991, 2.606, 0.112, 2.273),
      }),
    ],
  });

async function open(search: string, runs = [hunted(1), hunted(2, 1.5), hunted(3, 0.25)]) {
  const address = `/nights/${nightUuid}`;
  const body = sampleNight({ runs });
  const { router } = await openNightPage(`${address}${search}`, { [`/v2${address}`]: { body } });
  const region = within(await screen.findByRole("region", { name: "Compared, step by step" }));
  return { router, user: userEvent.setup(), region };
}

describe("a comparison", () => {
  it("the comparison says where the difference went, and links to the place", async () => {
    const { region, router, user } = await open("?compare=run-1&of=2");
    expect(region.getByRole("heading", { name: "Where 1.500s went" })).toBeTruthy();
    const lines = region.getAllByRole("listitem").map(({ textContent }) => textContent);
    // The legend comes first; it leaves out gains, because the comparison has none.
    expect(lines).toEqual([
      ...["Run 1", "In both", "Lost"],
      "Teralyst · CapshotRun 2: 1.565sRun 1: 0.065s+1.500s",
      "No other differenceRun 2: 5.001sRun 1: 5.001s±0.000s",
    ]);
    // The columns sum to both own times.
    expect(region.getByText("Total").parentElement?.textContent).toBe(
      "TotalRun 2: 6.566sRun 1: 5.066s+1.500s",
    );
    await user.click(region.getByRole("link", { name: "Teralyst · Capshot" }));
    expect(router.state.location.search).toMatchObject({ compare: "run-1", of: "2", zoom: "teralyst" });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Run 2, Teralyst, Capshot/),
    );
  });

  it("the night's best other run is compared until another run, or the average, is chosen", async () => {
    const { region, router, user } = await open("?compare=run-1");
    expect(
      region.getByRole("img", { name: /^Run 3: 7:52\.213\. Run 1: 7:51\.963\. Difference: \+0\.250s/ }),
    ).toBeTruthy();
    expect(region.getByText("Run 3 · slower")).toBeTruthy();
    expect(region.queryByText(/· Best of the night$/)).toBeNull();
    await user.selectOptions(region.getByRole("combobox", { name: "Of this night" }), "night");
    expect(router.state.location.search).toEqual({ compare: "run-1", of: "night" });
    expect(await region.findByRole("img", { name: /^Average of this night: / })).toBeTruthy();
  });

  it("the night's best run is called the best", async () => {
    const { region } = await open("?compare=run-2");
    expect(region.getByText("Run 1 · Best of the night")).toBeTruthy();
    expect(region.getByText("Run 1 · faster")).toBeTruthy();
  });

  it("a table contains every step", async () => {
    const { region, user } = await open("?compare=run-1&of=2");
    await user.click(region.getByText("Every step as a table"));
    const table = region.getByRole("table", { name: "Compared, step by step" });
    expect(
      within(table).getByRole("row", { name: "Teralyst, Capshot Aim 1.565s 0.065s +1.500s" }),
    ).toBeTruthy();
    expect(
      within(table).getByRole("row", { name: "Gantulyst, Limb 2 Aim −0.038s −0.038s ±0.000s" }),
    ).toBeTruthy();
  });

  it("a comparison without steps says whose own time is unknown", async () => {
    const { region } = await open("?compare=run-1&of=2", [hunted(1), runLike(2)]);
    expect(region.getByText(/^Run 2 cannot be broken down/)).toBeTruthy();
  });

  it("real and own time differ by the same amount, because the game's part is the same", async () => {
    await open("?compare=run-1");
    const run = within(screen.getByRole("region", { name: "Runs" })).getAllByRole("listitem")[1];
    expect(run?.textContent?.match(/\+1\.500s/g)).toHaveLength(2);
  });

  it("a time from a run's start is not compared with a run that started differently", async () => {
    const captured = answerOf(eidolonSchema, { ...publishedRun.eidolons?.[2], result: "capture" });
    const timed = (index: number, preload: boolean) => ({
      ...hunted(index, index),
      eidolons: [...(hunted(index, index).eidolons ?? []), captured],
      preload,
      lastHydrolystLimbBreakTime: 412.699 + index,
      extractionTime: 481.006 + index,
    });
    await open("?compare=run-2", [timed(1, true), timed(2, false), timed(3, false)]);
    const runs = within(screen.getByRole("region", { name: "Runs" })).getAllByRole("listitem");
    const differences = (index: number) =>
      runs.find(({ id }) => id === `run-${index}`)?.textContent?.match(/[+−]1\.000s/g)?.length;
    // The first run has real and own time; the run that started alike also has last limb and extraction.
    expect([differences(1), differences(3)]).toEqual([2, 4]);
    expect(screen.getByText(/In a preload run both moments are the same\. .* not compared\.$/)).toBeTruthy();
    const average = (name: string) => screen.getByText(name).parentElement?.textContent;
    // The average is the mean of runs 2 and 3, which are a second apart, compared with run 2. It differs from run 2's
    // 6:54.699 by the shown difference.
    expect(average("Average last limb")).toMatch(/without run 1: 6:55\.199\s+\+0\.500s$/);
    expect(average("Average extraction")).toMatch(/without run 1: 8:03\.506\s+\+0\.500s$/);
  });

  it("the best possible run is compared with the chosen reference, which is named", async () => {
    const segments = publishedRun.segments ?? [];
    const runs = [hunted(1), hunted(2, 1.5), hunted(3, 0.25)].map((run) => ({ ...run, segments }));
    await open("?compare=run-2", runs);
    const [best] = await screen.findAllByText("Best possible run");
    expect(best?.parentElement?.textContent).toContain("⇄ Run 2");
  });

  it("the star of a best time is explained once a run with a star is open", async () => {
    const { user } = await open("?compare=run-1", [hunted(1), hunted(2, -0.02), hunted(3, -0.01)]);
    const runs = within(screen.getByRole("region", { name: "Runs" }));
    const explained = () => runs.queryByText("best of all compared", { exact: false, selector: "li" });
    expect(explained()).toBeNull();
    await user.click(runs.getByRole("button", { name: "Run 3" }));
    expect(explained()).toBeNull();
    await user.click(runs.getByRole("button", { name: "Run 2" }));
    expect(await runs.findAllByRole("img", { name: "best of all compared" })).not.toHaveLength(0);
    expect(explained()).not.toBeNull();
  });
});
