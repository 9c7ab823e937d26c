import { eidolonSchema, type RunInNightAnswer } from "@hunt/contracts/runs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientNight, nightUuid, publishedRun, runLike, sampleNight } from "../../../testing/sample-night.ts";
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
const eidolons = [
  answerOf(eidolonSchema, { ...teralyst, type: "teralyst", result: "capture", ...own(0.075, 0.075, 0, 0) }),
  answerOf(eidolonSchema, {
    ...gantulyst,
    type: "gantulyst",
    result: "capture",
    ...own(4.991, 2.606, 0.112, 2.273),
  }),
];
const hunted = (index: number) => runLike(index, { eidolons, ...own(5.066, 2.681, 0.112, 2.273) });

async function open(search = "", runs: readonly RunInNightAnswer[] = [hunted(1), hunted(2)]) {
  const address = `/nights/${nightUuid}`;
  const body = sampleNight({ runs: [...runs] });
  const { router } = await openNightPage(`${address}${search}`, { [`/v2${address}`]: { body } });
  await screen.findByRole("heading", { name: "Timeline" });
  return { router, user: userEvent.setup() };
}
const chart = () => screen.getByRole("group", { name: /Own times of the runs/ });

describe("the timeline of own times", () => {
  it("own times are shown first, and the chosen view is in the address", async () => {
    const { router, user } = await open();
    expect(chart()).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "To scale" }));
    expect(await screen.findByRole("group", { name: /Runs to scale/ })).toBeDefined();
    expect(router.state.location.search).toEqual({ timeline: "scale" });
    await user.click(screen.getByRole("radio", { name: "Own time" }));
    await user.click(screen.getByRole("radio", { name: "Gantulyst" }));
    expect(router.state.location.search).toEqual({ zoom: "gantulyst" });
    expect(within(chart()).getAllByText("4.991s")).toHaveLength(2);
  });

  it("the timeline opens as its address says", async () => {
    await open("?zoom=teralyst");
    expect(within(chart()).getAllByText("0.075s")).toHaveLength(2);
    expect(within(chart()).queryByRole("img", { name: /Gantulyst/ })).toBeNull();
  });

  it("arrow keys walk through the steps, each with its description", async () => {
    const { user } = await open();
    const stops = within(chart())
      .getAllByRole("img")
      .filter((step) => step.getAttribute("tabindex") === "0");
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe(
      "Run 1, Teralyst, Limb 1: Aim, 0.041s, S+.",
    );
    await user.keyboard("{ArrowDown}{End}{ArrowLeft}{Home}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(
      /^Run 2, Teralyst, Spawn animation: Waiting, 0\.000s/,
    );
  });

  it("a table has the same figures as the timeline", async () => {
    const { user } = await open();
    await user.click(await screen.findByText("Own times as a table"));
    const table = await screen.findByRole("table", { name: "Own time" });
    expect(within(table).getByRole("row", { name: /Run 1 Gantulyst Shard 1 Hands 0\.112s/ })).toBeDefined();
    expect(within(table).getByRole("row", { name: /Run 1 Gantulyst Limb 2 Aim −0\.038s/ })).toBeDefined();
  });

  it("runs that cannot be drawn are named", async () => {
    await open("", [hunted(1), runLike(2)]);
    expect(screen.getByText(/^Not drawn: #2\./)).toBeDefined();
  });

  it("where no own time is known, the view to scale is shown instead, with the reason", async () => {
    await open("", [runLike(1)]);
    expect(await screen.findByRole("group", { name: /Runs to scale/ })).toBeDefined();
    expect(screen.getByText(/^Shown to scale, because no own time is known/)).toBeDefined();
    expect(screen.queryByRole("radio", { name: "To scale" })).toBeNull();
  });

  it("a client's night shows its limbs in place of an empty timeline", async () => {
    const address = `/nights/${nightUuid}`;
    await openNightPage(address, { [`/v2${address}`]: { body: clientNight() } });
    const region = within(await screen.findByRole("region", { name: "Limb by limb" }));
    expect(region.getByRole("img", { name: "Run 1, Teralyst, Limb 1: Aim, 0.041s, S+." })).toBeDefined();
    expect(region.queryByRole("radio", { name: "To scale" })).toBeNull();
    // 3 limbs of the Teralyst, 5 of each of the others.
    expect(region.getAllByRole("img")).toHaveLength(13);
    await userEvent.click(region.getByText("Limb times as a table"));
    expect(region.getByRole("table", { name: "Limbs" })).toBeDefined();
  });
});
