import type { MeAnswer } from "@hunt/contracts/me";
import { listOwnNights, type OwnNightAnswer, ownNightSchema } from "@hunt/contracts/own-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import {
  meAnswer,
  nightAnswer,
  nightListAnswer,
  problemAnswer,
  sessionAnswer,
  settingsAnswer,
  squadMember,
  userAnswer,
} from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { latestOf } from "./use-my-hunts.ts";

const me = meAnswer({ ign: "Quill" });
const mateUuid = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const lastUuid = "0198c0de-0000-7000-8000-000000000001";
const bestUuid = "0198c0de-0000-7000-8000-000000000002";
const lately = new Date(Date.now() - 3 * 86_400_000).toISOString();

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

interface Home {
  readonly user?: MeAnswer;
  readonly nights?: readonly Given<OwnNightAnswer>[];
  readonly unconfirmed?: number;
  readonly server?: Server;
}

/** Opens the home page of a hunter whose last night was a duo of 480.5 s, and whose best one of 479.25 s has rank 12. */
async function openHome({ user = me, nights = [{}], unconfirmed = 0, server = {} }: Home = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  const last = {
    uuid: lastUuid,
    squadSize: 2,
    averageRealTime: 480.5,
    users: [squadMember("Quill", { uuid: user.uuid }), squadMember("Ash")],
  };
  const best = {
    averageRealTime: {
      nightUuid: bestUuid,
      value: 479.25,
      season: 3,
      rank: 12,
      total: 403,
      verifiedOnly: true,
    },
  };
  await renderApp({
    path: "/",
    server: {
      "/v2/sessions": () => sessionAnswer(user),
      "/v2/@me/nights": (url) =>
        url.searchParams.get("standing") === "unconfirmed"
          ? answerOf(listOwnNights.schema.response[200], { total: unconfirmed, items: [] })
          : answerOf(listOwnNights.schema.response[200], {
              total: nights.length,
              items: nights.map((night) => answerOf(ownNightSchema, { ...nightAnswer(last), ...night })),
            }),
      [`/v2/users/${user.uuid}`]: () =>
        userAnswer({ ign: "Quill", stats: { best: { any: {}, 1: {}, 2: best, 3: {}, 4: {} } } }),
      "/v2/leaderboards/nights": (url) => ({
        ...nightListAnswer(
          // The eleventh entry is the one above the twelfth.
          url.searchParams.get("offset") === "10" ? [nightAnswer({ averageRealTime: 478.838 })] : [],
        ),
      }),
      ...server,
    },
  });
}

const fact = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "session=; Max-Age=0; Path=/";
});

describe("the hunter's own part of the home page", () => {
  it("the last night leads to its page, and says how far it is from the best one", async () => {
    await openHome();
    const section = await screen.findByRole("region", { name: "Your last night" });
    expect(within(section).getByText("8:00.500").closest("a")?.getAttribute("href")).toBe(
      `/nights/${lastUuid}`,
    );
    expect(within(section).getByText("Duo · Average real time")).toBeDefined();
    expect(await fact("Against your best")).toBe("Against your best+1.250s");
  });

  it("the best night's rank says how far the rank above is, and what its next mark needs", async () => {
    await openHome();
    expect(await fact("Rank of your best")).toContain("#12 of 403");
    expect(await fact("Rank of your best")).toContain("0.412s behind the rank above");
    // The source is docs/screens.md, "Marks": real time spp up to 477 s.
    expect(await fact("From your best to S++")).toContain("2.250s");
  });

  it("the best night is told as that, and nobody is above the first", async () => {
    const first = { nightUuid: lastUuid, value: 480.5, season: 3, rank: 1, total: 403, verifiedOnly: true };
    await openHome({
      server: {
        [`/v2/users/${me.uuid}`]: () =>
          userAnswer({ stats: { best: { any: {}, 1: {}, 2: { averageRealTime: first }, 3: {}, 4: {} } } }),
      },
    });
    expect(await fact("Against your best")).toContain("Your best so far");
    expect(await fact("Rank of your best")).toContain("#1 of 403");
    expect(screen.queryByText(/behind the rank above/)).toBeNull();
  });

  it("what waits leads to where it is done", async () => {
    await openHome({
      user: meAnswer({ ign: null, unseenNotices: 2, pendingCount: 4 }),
      unconfirmed: 3,
      server: { "/v2/settings": () => settingsAnswer({ forumVerifierBotId: "4711" }) },
    });
    const waiting = await screen.findByRole("region", { name: "Waiting for you" });
    await waitFor(() => expect(within(waiting).getAllByRole("link")).toHaveLength(4));
    expect(
      within(waiting)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["3 nights to confirm", "/account?tab=nights&standing=unconfirmed"],
      ["Verify your name", "/account?tab=profile"],
      ["2 new notices", "/account"],
      ["4 verifications awaiting a decision", "/moderation"],
    ]);
  });

  it("a name is not asked for where none can be verified", async () => {
    await openHome({
      user: meAnswer({ ign: null }),
      server: { "/v2/settings": () => settingsAnswer({ forumVerifierBotId: null }) },
    });
    const waiting = await screen.findByRole("region", { name: "Waiting for you" });
    expect(within(waiting).getByText("Nothing at the moment.")).toBeDefined();
  });

  it("the squad's latest nights are listed without the last one", async () => {
    const other = nightAnswer({
      uuid: bestUuid,
      averageRealTime: 490,
      createdAt: lately,
      users: [squadMember("Ash")],
    });
    await openHome({
      server: {
        "/v2/nights": (url) =>
          url.searchParams.get("userUuid") === mateUuid
            ? nightListAnswer([nightAnswer({ uuid: lastUuid, createdAt: lately }), other])
            : nightListAnswer([]),
      },
    });
    const squad = await screen.findByRole("region", { name: "Your squad lately" });
    const links = within(squad).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`/nights/${bestUuid}`]);
  });

  it("a night that was deleted is not the last one", async () => {
    const deleted = { uuid: bestUuid, averageRealTime: 490, isDeleted: true };
    await openHome({ nights: [deleted, {}] });
    const section = await screen.findByRole("region", { name: "Your last night" });
    expect(within(section).getByText("8:00.500").closest("a")?.getAttribute("href")).toBe(
      `/nights/${lastUuid}`,
    );
    expect(within(section).queryByText("8:10.000")).toBeNull();
  });

  it("an account without nights is told what appears there", async () => {
    await openHome({ nights: [] });
    const section = await screen.findByRole("region", { name: "Your last night" });
    expect(within(section).getByText(/^Nights you publish appear here/)).toBeDefined();
    expect(within(section).queryByText("Against your best")).toBeNull();
    expect(screen.queryByRole("region", { name: "Your squad lately" })).toBeNull();
  });

  it("nights that could not be loaded are said to be, and can be asked for again", async () => {
    let isAway = true;
    const last = answerOf(ownNightSchema, { uuid: lastUuid, averageRealTime: 480.5 });
    await openHome({
      server: {
        "/v2/@me/nights": () =>
          isAway
            ? problemAnswer(503, "overloaded")
            : answerOf(listOwnNights.schema.response[200], { total: 1, items: [last] }),
      },
    });
    const failed = (await screen.findByText("Your nights could not be loaded.")).closest("[role=alert]");
    expect(screen.getByRole("region", { name: "Recent hunts" })).toBeDefined();
    isAway = false;
    await userEvent.click(within(failed as HTMLElement).getByRole("button", { name: "Try again" }));
    const section = await screen.findByRole("region", { name: "Your last night" });
    expect(within(section).getByText("8:00.500")).toBeDefined();
  });
});

describe("the nights of the last days", () => {
  const nowMs = Date.parse("2026-11-30T12:00:00Z");
  const night = (day: number, uuid: string) =>
    nightAnswer({ uuid, createdAt: `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z` });
  const uuid = (index: number) => `0198c0de-0000-7000-8000-00000000001${index}`;

  it("a night of two mates is listed once, newest first, and one of long ago is not", () => {
    const nights = [night(20, uuid(1)), night(28, uuid(2)), night(28, uuid(2)), night(10, uuid(3))];
    expect(latestOf(nights, { without: undefined, nowMs }).map((each) => each.uuid)).toEqual([
      uuid(2),
      uuid(1),
    ]);
  });
});
