import type { NightAnswer } from "@hunt/contracts/nights";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nightAnswer, squadMember } from "../testing/answers.ts";
import { runLike } from "../testing/sample-night.ts";
import { NightCard, type NightCardMode, UnknownSign } from "./night-card.tsx";

interface CardUnderTest {
  readonly night: NightAnswer;
  readonly mode?: NightCardMode;
  readonly order?: number;
  readonly beside?: "activeTime";
}

async function renderCard(props: CardUnderTest): Promise<HTMLElement> {
  const rootRoute = createRootRoute({ component: () => <NightCard {...props} /> });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute, history });
  // The types know only the app's own router; this router merely has to draw links.
  render(<RouterProvider router={router as never} />);
  return screen.findByRole("link");
}

const slots = (card: HTMLElement) =>
  within(card)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("the night card", () => {
  it("the card links to the night's page", async () => {
    const card = await renderCard({ night: nightAnswer() });
    expect(card.getAttribute("href")).toBe("/nights/0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b");
  });

  it("the card shows the average real time with its mark, or the last limb time in that mode", async () => {
    // docs/screens.md, "Marks": real time s up to 489 s; last limb sp up to 425 s.
    const card = await renderCard({ night: nightAnswer() });
    expect(card.textContent).toContain("Average real time: 8:08.123S");
    const other = nightAnswer({ averageLastHydrolystLimbBreakTime: 421.004 });
    cleanup();
    const second = await renderCard({ night: other, mode: "averageLastHydrolystLimbBreakTime" });
    expect(second.textContent).toContain("Average last limb time: 7:01.004S+");
  });

  it.each([
    ["no full run", { fullRunsCount: 0 }],
    ["client’s log", { fullRunsCount: 5, perspective: "client" }],
    ["", { fullRunsCount: 5, perspective: "host" }],
  ] as const)("the card says why it has no average: %j", async (why, night) => {
    const card = await renderCard({ night: nightAnswer({ ...night, averageRealTime: null }) });
    expect(card.textContent).toMatch(new RegExp(`^Average real time: —${why}\\d`));
    cleanup();
    const known = await renderCard({ night: nightAnswer(night) });
    expect(known.textContent).not.toMatch(/no full run|client’s log/);
  });

  it("the card says that a night's day is unknown, and does not show the day of the upload", async () => {
    const undated = {
      standing: "undated",
      startedAt: null,
      playedOn: null,
      createdAt: "2026-11-28T12:00:00.000Z",
    } as const;
    const card = await renderCard({ night: nightAnswer(undated) });
    expect(within(card).getAllByText("Date unknown")).toHaveLength(1);
    expect(card.textContent).not.toContain("2026");
  });

  it("the card shows the day that a hunter gave, with the sign ≈ because that day decides nothing", async () => {
    const said = { standing: "undated", startedAt: null, playedOn: null, saidOn: "2025-12-14" } as const;
    const card = await renderCard({ night: nightAnswer(said) });
    expect(within(card).getAllByText("≈ 14 Dec 2025")).toHaveLength(1);
  });

  it("the card marks an active time, like the night's page, only for six full runs", async () => {
    // docs/screens.md, "Marks": active time s up to 2950 s.
    const active = { activeTime: 2940.5 };
    const six = await renderCard({
      night: nightAnswer({ ...active, fullRunsCount: 6 }),
      beside: "activeTime",
    });
    expect(six.textContent).toContain("49:00.500S");
    cleanup();
    const five = await renderCard({
      night: nightAnswer({ ...active, fullRunsCount: 5 }),
      beside: "activeTime",
    });
    expect(five.textContent).toContain("49:00.500");
    expect(five.textContent).not.toContain("49:00.500S");
  });

  it("the card says that a figure is an estimate", async () => {
    const card = await renderCard({ night: nightAnswer({ estimated: ["averageRealTime"] }) });
    expect(card.textContent).toContain("≈");
    expect(within(card).getByText(/^Estimated: the log has no line for the arcane/)).toBeDefined();
    cleanup();
    const other = await renderCard({ night: nightAnswer({ estimated: ["activeTime"] }) });
    expect(other.textContent).not.toContain("≈");
  });

  it("the card shows a dash for an unknown time", async () => {
    const card = await renderCard({ night: nightAnswer({ averageRealTime: null }) });
    expect(card.textContent).toContain("Average real time: —");
  });

  it("the card groups the digits of a place beyond 999", async () => {
    const card = await renderCard({ night: nightAnswer(), order: 2591 });
    expect(card.textContent).toMatch(/^2,591/);
  });

  it("the card draws the time of each run beyond the game's own, to one scale", async () => {
    const runs = [runLike(1, { ownTime: 15 }), runLike(2, { ownTime: 95 }), runLike(3, { ownTime: null })];
    const card = await renderCard({ night: nightAnswer({ runs }) });
    const heights = [...card.querySelectorAll("i[style]")].map((bar) => bar.getAttribute("style"));
    expect(heights).toEqual(["--height: 0.50;", "--height: 1.00;", "--height: 0.00;"]);
    cleanup();
    const none = await renderCard({ night: nightAnswer({ runs: [runLike(1, { ownTime: null })] }) });
    expect(none.querySelector("i[style]")).toBeNull();
  });

  it("the card shows captures, date and order", async () => {
    const night = nightAnswer({
      capturedHydrolystsCount: 5,
      capturedGantulystsCount: 6,
      capturedTeralystsCount: 7,
    });
    const card = await renderCard({ night, order: 12 });
    expect(card.textContent).toMatch(/^12/);
    expect(card.textContent).toContain("5x3+1x2+1x1");
    expect(card.querySelector("time")?.dateTime).toBe(night.createdAt);
  });

  it("the card shows the host with an H first, and as many slots as the squad had", async () => {
    const users = [squadMember("Quill"), squadMember("Ash", { role: "host" })];
    const card = await renderCard({ night: nightAnswer({ squadSize: 4, users }) });
    expect(slots(card)).toEqual(["HAsh", "Quill", "anonymous", "anonymous"]);
  });

  it("the card calls a member without name, role or uuid anonymous", async () => {
    const users = [
      squadMember("Ash", { role: "host", uuid: null }),
      squadMember(null),
      squadMember("Quill", { role: null }),
      squadMember("Onkko"),
    ];
    const card = await renderCard({ night: nightAnswer({ squadSize: 4, users }) });
    expect(slots(card)).toEqual(["Hanonymous", "anonymous", "anonymous", "Onkko"]);
    expect(within(card).getAllByText("anonymous")[0]?.tagName).toBe("I");
  });

  it("the card shows no more members than the squad had", async () => {
    const users = [squadMember("Ash", { role: "host" }), squadMember("Quill"), squadMember("Onkko")];
    const card = await renderCard({ night: nightAnswer({ squadSize: 2, users }) });
    expect(slots(card)).toEqual(["HAsh", "Quill"]);
  });

  it("the card fades a private member", async () => {
    const users = [squadMember("Ash", { role: "host", scope: "private" })];
    const card = await renderCard({ night: nightAnswer({ users }) });
    expect(within(card).getByText("Ash").className).toContain("private");
  });

  it("the card has a badge when the night is verified or not public", async () => {
    const plain = await renderCard({ night: nightAnswer() });
    expect(within(plain).queryByRole("img", { name: "Verified by a moderator" })).toBeNull();
    cleanup();
    const card = await renderCard({ night: nightAnswer({ verified: true, scope: "unlisted" }) });
    expect(within(card).getByRole("img", { name: "Verified by a moderator" })).toBeDefined();
    expect(card.textContent).toContain("Unlisted");
  });

  it("the card has a badge while nobody has confirmed the night", async () => {
    const plain = await renderCard({ night: nightAnswer() });
    expect(plain.textContent).not.toContain("Unconfirmed");
    cleanup();
    const card = await renderCard({ night: nightAnswer({ standing: "unconfirmed" }) });
    expect(card.textContent).toContain("Unconfirmed");
  });
});

describe("the explanation of unknown values", () => {
  const shown = (night: NightAnswer, mode?: NightCardMode) => {
    cleanup();
    render(
      <UnknownSign nights={[nightAnswer(), night]} mode={mode}>
        Unknown
      </UnknownSign>,
    );
    return screen.queryByText("Unknown") !== null;
  };

  it("the explanation is below a list with a dash or a stub, and below no other", () => {
    expect(shown(nightAnswer())).toBe(false);
    expect(shown(nightAnswer({ averageRealTime: null }))).toBe(true);
    expect(shown(nightAnswer({ runs: [runLike(1, { ownTime: 15 }), runLike(2, { ownTime: null })] }))).toBe(
      true,
    );
    expect(shown(nightAnswer({ runs: [runLike(1, { ownTime: 15 })] }))).toBe(false);
  });

  it("the explanation follows the average that the cards show", () => {
    const night = nightAnswer({ averageRealTime: null, averageLastHydrolystLimbBreakTime: 421.004 });
    expect(shown(night, "averageLastHydrolystLimbBreakTime")).toBe(false);
  });
});
