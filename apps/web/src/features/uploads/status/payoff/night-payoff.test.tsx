import { nightRankSchema } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { uploadSchema } from "@hunt/contracts/uploads";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  highlightsAnswer,
  meAnswer,
  nightAnswer,
  sessionAnswer,
  squadMember,
  userAnswer,
} from "../../../../testing/answers.ts";
import { renderApp } from "../../../../testing/render-app.tsx";
import { runLike } from "../../../../testing/sample-night.ts";

const uploadUuid = "0198c0de-0000-7000-8000-000000000001";
const uuid = "0198c0de-0000-7000-8000-000000000002";
const me = meAnswer({ ign: "Quill" });
const standing = { rank: 12, total: 403, entries: "best", verifiedOnly: true } as const;

type Server = Readonly<Record<string, (url: URL) => unknown>>;

async function openUpload(night: Given<NightAnswer>, server: Server = {}) {
  const nights = [{ number: 1, uuid, format: "6x3", status: "created" as const }];
  await renderApp({
    path: `/upload/${uploadUuid}`,
    server: {
      [`/v2/uploads/${uploadUuid}`]: () =>
        answerOf(uploadSchema, {
          uuid: uploadUuid,
          status: "completed",
          createdAt: "2026-06-13T08:00:00.000Z",
          bytes: 34_000,
          nights,
        }),
      [`/v2/nights/${uuid}`]: () => nightAnswer({ uuid, squadSize: 2, averageRealTime: 480.5, ...night }),
      [`/v2/nights/${uuid}/rank`]: () => answerOf(nightRankSchema, standing),
      ...server,
    },
  });
  await screen.findByRole("link", { name: "Open the night" });
}

/**
 * Signs in as a member of the night's squad. Returns a server whose answer for this member's best average in a squad of two
 * is `value`, in the night `bestOf`.
 */
function signedIn(bestOf: string, value: number): Server {
  // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that the server sets.
  document.cookie = "session=pair-1; Path=/";
  const best = { averageRealTime: { nightUuid: bestOf, value } };
  return {
    "/v2/sessions": () => sessionAnswer(me),
    [`/v2/users/${me.uuid}`]: () =>
      userAnswer({ ign: "Quill", stats: { best: { any: {}, 1: {}, 2: best, 3: {}, 4: {} } } }),
  };
}
const withMe = { users: [squadMember("Quill", { uuid: me.uuid }), squadMember("Ash")] };

describe("the result of publishing a night", () => {
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = "session=; Max-Age=0; Path=/";
  });

  it("the page shows the average, the rank with its board, and how to share the night", async () => {
    await openUpload({ verified: true });
    // Rank 12 of 403 is within 5 %, which the specification gives the mark s.
    const rank = await screen.findByRole("link", { name: "#12 of 403, top 3%" });
    expect(rank.getAttribute("href")).toContain(`around=${uuid}`);
    expect(rank.parentElement?.textContent).toContain(" · Duo");
    expect(screen.getByText("8:00.500")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy the night’s link" })).toBeDefined();
  });

  it("the marks of the runs are counted, best first", async () => {
    // The source is docs/screens.md, "Marks": real time s up to 489 s, sp up to 480 s.
    const runs = [488, 479, 487].map((realTime, index) => runLike(index + 1, { realTime }));
    await openUpload({ runs });
    const marks = await screen.findByText("Marks of its runs, by real time");
    expect(marks.nextElementSibling?.textContent?.replace(/\s/g, "")).toMatch(/^S\+S×2$/);
  });

  it("the page says whose names are shown, and what makes the night count", async () => {
    await openUpload({ standing: "unconfirmed", users: [squadMember("Ash"), squadMember(null)] });
    expect(await screen.findByText(/^1 of 2 names are shown\./)).toBeDefined();
    expect(screen.getByText(/^It counts towards leaderboards and totals once/)).toBeDefined();
    // The server does not know a visitor's best.
    expect(screen.queryByText(/your best/)).toBeNull();
  });

  it("the distance to the hunter's best with the same squad size is shown", async () => {
    await openUpload(withMe, signedIn("0198c0de-0000-7000-8000-000000000009", 479.25));
    expect(await screen.findByText("Duo: +1.250s against your best average")).toBeDefined();
  });

  it("a new best is announced, with the improvement when the server provides it", async () => {
    const best = { nightUuid: uuid, hunter: { uuid: me.uuid, ign: "Quill" }, squadSize: 2, gain: 0.75 };
    await openUpload(withMe, {
      ...signedIn(uuid, 480.5),
      "/v2/leaderboards/highlights": () => highlightsAnswer({ bests: [best] }),
    });
    expect(await screen.findByText("Duo: your best average so far, by 0.750s")).toBeDefined();
  });

  it("a signed-in member is led on to a verification", async () => {
    await openUpload({ ...withMe, verified: false }, signedIn(uuid, 480.5));
    const link = await screen.findByRole("link", { name: "Go to my verifications" });
    expect(link.getAttribute("href")).toBe("/account?tab=verifications");
  });
});
