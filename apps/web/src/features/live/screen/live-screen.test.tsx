import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderWithLinks } from "../../../testing/render-with-links.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import type { Publisher, PublishState } from "../publish/publisher.ts";
import { LiveScreen } from "./live-screen.tsx";

const atTheOrb: FollowState = {
  phase: "following",
  fileName: "EE.log",
  rememberedName: "EE.log",
  readBytes: 1,
  sizeBytes: 1,
  trouble: null,
  snapshot: {
    sessionStartUtcMs: null,
    owner: "Huntress",
    squad: ["Huntress"],
    hostName: "Huntress",
    loadIn: null,
    latestMs: 700_000,
    isInPlains: false,
    night: null,
    run: null,
    orbRun: { version: 1, startedAtUtcMs: null, squad: ["Huntress"], marks: [], end: "running" },
    orbStartMs: 690_000,
    orbRuns: 1,
  },
  grownAtMs: Date.now(),
  endedNights: 0,
};
const follower: Pick<Follower, "subscribe" | "state"> = { subscribe: () => () => {}, state: () => atTheOrb };
const off: PublishState = { phase: "off", hunt: null };
const publisher: Publisher = {
  subscribe: () => () => {},
  state: () => off,
  publish: async () => {},
  stop: async () => {},
};

function showScreen(dropPage: "/upload" | "/pt", published = off) {
  renderWithLinks(
    <LiveScreen
      follower={follower as Follower}
      publisher={{ ...publisher, state: () => published }}
      state={atTheOrb}
      loadOwnBests={async () => []}
      loadKeptNight={async () => null}
      dropPage={dropPage}
    />,
  );
}

/** What stands in place of the switch for visitors. */
const offer = /^Others can watch your hunts/;

it("others can be let in while the hunt is shown, not the fight against Profit-Taker", async () => {
  showScreen("/upload");
  expect(screen.getByRole("radio", { name: "Profit-Taker" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "Hunt" }));
  expect(await screen.findByText(offer)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Profit-Taker" }));
  expect(screen.queryByText(offer)).toBeNull();
});

it("nobody is let in from the page of Profit-Taker", async () => {
  showScreen("/pt");
  await userEvent.click(screen.getByRole("radio", { name: "Hunt" }));
  await vi.dynamicImportSettled();
  expect(screen.queryByText(offer)).toBeNull();
});

it("a hunt that others watch can be ended from every view, as long as it is published", async () => {
  const hunt = {
    uuid: "0190a000-0000-7000-8000-000000000001",
    isListed: false,
    startedAt: "2026-11-20T20:00:00.000Z",
  };
  showScreen("/pt", { phase: "on", hunt });
  // A visitor has the offer in place of the switch.
  expect(await screen.findByText(offer)).toBeDefined();
});
