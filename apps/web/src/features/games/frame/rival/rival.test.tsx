import { getRecordRun } from "@hunt/contracts/games";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer, userAnswer, userListAnswer } from "../../../../testing/answers.ts";
import { renderApp } from "../../../../testing/render-app.tsx";
import { clickAt, gameStatusText, pressAt } from "../../testing/stamped-input.ts";

const recordSteps = [990, 1_980, 2_970, 3_960, 4_950, 5_940, 6_930, 7_920, 8_910, 9_900];
const record = (steps: readonly number[] = recordSteps, userUuid: string | null = null) =>
  answerOf(getRecordRun.schema.response[200], {
    run: { userUuid, ign: userUuid && "Mate", score: steps.at(-1) ?? 0, steps: [...steps] },
  });
const mate = "0193b2a4-7c1e-7d41-9c3f-1b2c3d4e5f60";

interface Opened {
  readonly game?: "raplak" | "teralyst";
  readonly search?: string;
  /** What the server answers when it is asked for the record, or for the run of a hunter. */
  readonly answer?: (hunter: string | null) => unknown;
}

/** Opens a game; returns how often its record was asked for. */
async function open({ game = "raplak", search = "?run=practice", answer = () => record() }: Opened = {}) {
  const asked = { count: 0 };
  const app = await renderApp({
    path: `/games/${game}${search}`,
    server: {
      [`/v2/games/${game}/record`]: (url) => {
        asked.count += 1;
        return answer(url.searchParams.get("hunter"));
      },
      "/v2/users": () => userListAnswer([userAnswer({ uuid: mate, ign: "Mate" })]),
    },
  });
  await screen.findByRole("heading", { level: 1, name: game === "raplak" ? "Raplak" : "Teralyst" });
  return { ...app, asked };
}

const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
async function chooseRecord({ queryClient }: Awaited<ReturnType<typeof open>>, game = "raplak") {
  await choose("The record");
  await waitFor(() => expect(queryClient.getQueryState(["recordRun", game])?.fetchStatus).toBe("idle"));
}

/** Plays limbs of Raplak, each 100 ms late and a little. */
function playLimbs(count: number, startMs: number): void {
  let stampMs = startMs;
  for (let limb = 1; limb <= count; limb += 1) {
    stampMs += 4_100;
    pressAt(stampMs, "Space");
    pressAt(stampMs + 8, "KeyX");
    pressAt(stampMs + 20, "Space");
    stampMs += 8;
  }
}

const figure = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent ?? "";
const points = () => Number(figure("Points").replace(",", ""));

describe("the run to run against", () => {
  it("is the own best, unless another is chosen; the server is not asked", async () => {
    const { asked } = await open();
    expect(screen.getByRole("radio", { name: "Your best" })).toHaveProperty("checked", true);
    clickAt(1_000, "Start");
    playLimbs(4, 1_000);
    clickAt(90_000, "Play again");
    expect(figure("Against your best")).toBe("—");
    expect(asked.count).toBe(0);
  });

  it("can be the record: the run stands against it after each limb, and its last line says by how much", async () => {
    await chooseRecord(await open());
    clickAt(1_000, "Start");
    expect(figure("Against the record")).toBe("—");
    for (let limb = 1; limb <= 4; limb += 1) {
      playLimbs(1, 1_000 + (limb - 1) * 4_108);
      const behind = (recordSteps[limb - 1] ?? 0) - points();
      expect(figure("Against the record")).toBe(`−${behind} behind`);
    }
    const said = `Against the record: ${figure("Against the record")}`;
    expect(gameStatusText("Raplak")).toMatch(new RegExp(`^[\\d,]+ points · ${said}$`));
    expect(screen.getByText(said)).toBeDefined();
  });

  it("is remembered, and can be nothing", async () => {
    const first = await open();
    await choose("Nothing");
    clickAt(1_000, "Start");
    playLimbs(4, 1_000);
    clickAt(90_000, "Play again");
    expect(screen.queryByText(/^Against /)).toBeNull();
    first.unmount();
    await open();
    expect(screen.getByRole("radio", { name: "Nothing" })).toHaveProperty("checked", true);
  });

  it.each([
    ["there is none", () => ({ run: null })],
    ["the server fails", () => problemAnswer(500, "internal_error")],
    [
      "there is no network",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("is the own best in place of the record while %s", async (_, answer) => {
    await chooseRecord(await open({ answer }));
    clickAt(1_000, "Start");
    expect(screen.queryByText(/^Against /)).toBeNull();
    playLimbs(4, 1_000);
    clickAt(90_000, "Play again");
    expect(figure("Against your best")).toBe("—");
  });

  it("can be a hunter who is found by name, and is remembered with the name", async () => {
    const ofMate = (hunter: string | null) => (hunter === mate ? record(recordSteps, mate) : { run: null });
    const first = await open({ answer: ofMate });
    await choose("A hunter");
    expect(screen.getByText(/^Choose a hunter, a squad mate for example\./)).toBeDefined();
    expect(first.asked.count).toBe(0);
    await userEvent.type(
      await screen.findByRole("searchbox", { name: "Hunter to run against" }),
      "mate{Enter}",
    );
    await screen.findByText(/^You run against the best ranked run of Mate\./);
    first.unmount();
    const { queryClient } = await open({ answer: ofMate });
    expect(screen.getByRole("radio", { name: "A hunter" })).toHaveProperty("checked", true);
    await waitFor(() => expect(queryClient.getQueryData(["recordRun", "raplak", mate])).toBeDefined());
    clickAt(1_000, "Start");
    playLimbs(1, 1_000);
    const behind = (recordSteps[0] ?? 0) - points();
    expect(figure("Against Mate")).toBe(`−${behind} behind`);
  });

  it.each([
    ["nobody was chosen", "null"],
    ["what is stored is no hunter", JSON.stringify({ uuid: "../record", ign: "Mate" })],
    ["what is stored cannot be read", "{"],
  ])("is the own best in place of a hunter while %s, and the server is not asked", async (_, stored) => {
    localStorage.setItem("games.rival", "hunter");
    localStorage.setItem("games.rivalHunter", stored);
    const { asked } = await open();
    expect(screen.getByText(/^Choose a hunter/)).toBeDefined();
    clickAt(1_000, "Start");
    playLimbs(4, 1_000);
    clickAt(90_000, "Play again");
    expect(figure("Against your best")).toBe("—");
    expect(asked.count).toBe(0);
  });

  it("stays the same in a run that began before the record arrived", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answer = async () => {
      await arrived;
      return record();
    };
    const { queryClient } = await open({ answer });
    await choose("The record");
    clickAt(1_000, "Start");
    arrive();
    await waitFor(() => expect(queryClient.getQueryData(["recordRun", "raplak"])).toBeDefined());
    playLimbs(4, 1_000);
    expect(screen.queryByText("Against the record")).toBeNull();
    clickAt(90_000, "Play again");
    expect(figure("Against the record")).toBe("—");
  });

  it("is not the record with another timing than that of ranked runs, and the page says why", async () => {
    localStorage.setItem("games.host", JSON.stringify({ pingMs: 40, refreshRate: 144 }));
    const { asked } = await open();
    await choose("The record");
    expect(screen.getByText(/^Ranked runs have options of their own\./)).toBeDefined();
    clickAt(1_000, "Start");
    expect(screen.queryByText("Against the record")).toBeNull();
    expect(asked.count).toBe(0);
  });

  it("is the own best when the browser stores a word of no release", async () => {
    localStorage.setItem("games.rival", "everybody");
    await open();
    expect(screen.getByRole("radio", { name: "Your best" })).toHaveProperty("checked", true);
  });

  it("is told by the Teralyst's time, where less is ahead", async () => {
    const steps = [41.2, 58.4, 75.6, 92.8, 92.9];
    await chooseRecord(await open({ game: "teralyst", search: "", answer: () => record(steps) }), "teralyst");
    clickAt(1_000, "Start");
    pressAt(1_500, "KeyL");
    pressAt(32_300, "Space");
    pressAt(32_310, "Space");
    const [, seconds] = /^−(\d+\.\d{3})s ahead$/.exec(figure("Against the record")) ?? [];
    // The shot came 31.3 s after the begin, and counts with the host's next frame.
    expect(Math.abs(Number(seconds) - 9.9)).toBeLessThanOrEqual(0.008);
  });
});
