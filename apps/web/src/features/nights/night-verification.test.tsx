import { listCategories } from "@hunt/contracts/categories";
import type { NightAnswer } from "@hunt/contracts/nights";
import { ownVerificationSchema } from "@hunt/contracts/own-nights";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer, sessionAnswer, squadMember } from "../../testing/answers.ts";
import { FakeEventSource } from "../../testing/fake-event-source.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nightUuid, sampleNight } from "../../testing/sample-night.ts";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

const member = { access: "member", memberScope: "public", presence: true } as const;
const mine = (given: Given<NightAnswer> = {}) =>
  sampleNight({
    scope: "public",
    verified: false,
    fullRunsCount: 6,
    diagnostics: [],
    users: [squadMember("Ash", { role: "host" }), squadMember("Rell")],
    viewer: member,
    ...given,
  });
const categories = () =>
  answerOf(listCategories.schema.response[200], {
    total: 2,
    items: [
      { slug: "any%", name: "any%", season: 3, minimumFullRuns: 5, squadSizes: [1, 2, 3, 4] },
      {
        slug: "novaless%",
        name: "novaless%",
        season: 3,
        minimumFullRuns: 6,
        squadSizes: [1, 2, 3, 4],
        needsVsPov: true,
        needsInputOverlay: true,
      },
    ],
  });

async function openNight(night: () => NightAnswer, server: Server = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  await renderApp({
    path: `/nights/${nightUuid}`,
    server: {
      "/v2/sessions": () => sessionAnswer(),
      "/v2/categories": categories,
      [`/v2/nights/${nightUuid}`]: night,
      [`/v2/nights/${nightUuid}/rank`]: () => problemAnswer(404, "night_not_found"),
      ...server,
    },
  });
  await screen.findByRole("heading", { level: 1 });
}

/** Fills a field like a paste, because typing letter by letter would test nothing more. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const openForm = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Request verification" }));
  return within(await screen.findByRole("dialog", { name: "Request verification" }));
};

describe("requesting the verification of a night", () => {
  it("the form judges a link while it is typed, says what the category requires, and sends the proof", async () => {
    const sent: unknown[] = [];
    let night = mine();
    await openNight(() => night, {
      "/v2/@me/nights/verifications": async (_url, request) => {
        sent.push(await request.json());
        night = mine({ verification: { status: "pending", askedAt: "2026-11-20T12:00:00.000Z" } });
        return answerOf(ownVerificationSchema, { status: "pending" });
      },
    });
    const form = await openForm();
    const link = await form.findByRole("textbox", { name: "Link" });
    await fill(link, "http://youtu.be/a");
    expect(form.getByText(/^This is not a link to a public site/)).toBeDefined();
    expect(link.getAttribute("aria-invalid")).toBe("true");
    await fill(link, "https://youtu.be/a");
    expect(link.getAttribute("aria-invalid")).toBe("false");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Category" }), "novaless%");
    expect(form.getByText("At least 6 full runs")).toBeDefined();
    await userEvent.click(form.getByRole("button", { name: "A video from the VS POV (missing)" }));
    expect(form.getByRole("tooltip").textContent).toMatch(/^POV means point of view/);
    await userEvent.click(form.getByRole("button", { name: "Input overlay" }));
    expect(form.getByRole("tooltip").textContent).toMatch(/each key and button/);
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    expect(form.getByText(/requires more than these videos show/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Whose view it is" }), "Ash");
    await userEvent.click(form.getByRole("checkbox", { name: "It is the VS POV" }));
    await userEvent.click(form.getByRole("button", { name: "Add a point of view" }));
    const further = within(form.getByRole("group", { name: "Video 2" }));
    await fill(further.getByRole("textbox", { name: "Link" }), "https://www.twitch.tv/videos/1");
    await userEvent.click(further.getByRole("checkbox", { name: "It has an input overlay" }));
    await fill(form.getByRole("textbox", { name: /^Message/ }), "Six clean runs.");
    const nightfall = form.getByRole("textbox", { name: /^When the squad reaches the Plains in it/ });
    await fill(nightfall, "at dusk");
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    expect(form.getByText("Write the time as 1:02:03.")).toBeDefined();
    expect(sent).toEqual([]);
    await fill(nightfall, "12:33.5");
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        nightUuid,
        videoUrl: "https://youtu.be/a",
        povs: [
          { ign: "Ash", role: "host", videoUrl: "https://youtu.be/a", inputOverlay: false, isVs: true },
          {
            ign: null,
            role: null,
            videoUrl: "https://www.twitch.tv/videos/1",
            inputOverlay: true,
            isVs: false,
          },
        ],
        nightfallAt: 753.5,
        category: "novaless%",
        message: "Six clean runs.",
      },
    ]);
    expect(await screen.findByText("Waiting for a moderator since 20 Nov 2026.")).toBeDefined();
  });

  it("a missing link is reported at its field, which takes the focus", async () => {
    await openNight(() => mine());
    const form = await openForm();
    await userEvent.click(await form.findByRole("button", { name: "Send" }));
    expect(form.getByText("Paste the link to the video.")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Link" })));
  });

  it.each([
    ["of a client’s log", { perspective: "client" }, "It was read from a client’s lo"],
    ["that is not public", { scope: "unlisted" }, "It is not public. Make it publ"],
    ["with fewer runs than a category asks for", { fullRunsCount: 4 }, "It has too few full runs for an"],
    [
      "of somebody who said that it was not them",
      { viewer: { ...member, presence: false } },
      "You said it was not you. Say t",
    ],
  ] as const)(
    "the verification of a night %s cannot be requested, and the page says why and what to do",
    async (_of, given, why) => {
      await openNight(() => mine(given));
      const state = within(await screen.findByRole("region", { name: "Verification" }));
      expect(await state.findByText("This night cannot be submitted now")).toBeDefined();
      expect(
        state.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, why.length)),
      ).toEqual([why]);
      expect(state.queryByRole("button")).toBeNull();
      expect(state.queryByText(/^A moderator can verify this night/)).toBeNull();
    },
  );

  it("a visitor who only uploaded a log of the night is not offered the form", async () => {
    await openNight(() => mine({ viewer: { access: "sender", memberScope: null, presence: null } }));
    expect(await screen.findByText(/^A moderator can verify this night/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Request verification" })).toBeNull();
  });

  it("an owner who was not in the night is offered the form", async () => {
    await openNight(() => mine({ viewer: { ...member, access: "owner", presence: false } }));
    expect(await screen.findByRole("button", { name: "Request verification" })).toBeDefined();
  });

  it("a rejected night that cannot be submitted any more is not offered again", async () => {
    const verification = { status: "rejected", decidedAt: "2026-11-22T12:00:00.000Z" } as const;
    await openNight(() => mine({ verification, scope: "unlisted" }));
    const state = within(await screen.findByRole("region", { name: "Verification" }));
    expect(await state.findByText(/^It is not public/)).toBeDefined();
    expect(state.getByText("Not verified: decided on 22 Nov 2026.")).toBeDefined();
    expect(state.queryByRole("button", { name: "Ask again" })).toBeNull();
  });

  it("the form shows the server's objections to the night", async () => {
    await openNight(() => mine(), {
      "/v2/@me/nights/verifications": () =>
        problemAnswer(422, "night_not_eligible", { reasons: "season_locked" }),
    });
    const form = await openForm();
    await fill(await form.findByRole("textbox", { name: "Link" }), "https://youtu.be/a");
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    expect(await form.findByText(/^The leaderboards are locked/)).toBeDefined();
  });

  it("the form is not offered to a visitor who has no part in the night", async () => {
    await openNight(() => mine({ viewer: null }));
    expect(screen.queryByRole("region", { name: "Verification" })).toBeNull();
  });
});

describe("the state of a verification", () => {
  it("the state changes without a reload, with the reason of a rejection and the moderator's text", async () => {
    let night = mine({
      verification: {
        status: "pending",
        askedAt: "2026-11-20T12:00:00.000Z",
        claimedUntil: "2126-11-20T12:00:00.000Z",
        approvals: [{ at: "2026-11-21T12:00:00.000Z" }],
      },
    });
    await openNight(() => night);
    const state = within(await screen.findByRole("region", { name: "Verification" }));
    expect(await state.findByText("A moderator is reviewing it.")).toBeDefined();
    expect(state.getByText(/^It has the first of two approvals/)).toBeDefined();
    FakeEventSource.last?.tell("account");
    night = mine({
      verification: {
        status: "rejected",
        decidedAt: "2026-11-22T12:00:00.000Z",
        reasonCode: "video_incomplete",
        reason: "It ends before run 6.",
      },
    });
    FakeEventSource.last?.tell("account");
    expect(await state.findByText("Not verified: decided on 22 Nov 2026.")).toBeDefined();
    expect(state.getByText("The video does not show the whole night.")).toBeDefined();
    expect(state.getByText("The moderator wrote: It ends before run 6.")).toBeDefined();
    expect(state.getByRole("button", { name: "Ask again" })).toBeDefined();
  });
});

describe("a verified night", () => {
  it("the day of two approvals is named once when it is the same", async () => {
    const approvals = [{ at: "2026-11-21T10:00:00.000Z" }, { at: "2026-11-21T12:00:00.000Z" }];
    await openNight(() => mine({ verified: true, viewer: null, approval: { approvals } }));
    const approval = within(await screen.findByRole("region", { name: "How this night was verified" }));
    expect(approval.getByText(/^Approved by 2 moderators, on 21 Nov 2026\.$/)).toBeDefined();
  });

  it("a video that was deleted with its account says so, and names nobody", async () => {
    await openNight(() => mine({ verified: true, viewer: null, approval: { proof: { videoUrl: "" } } }));
    const approval = within(await screen.findByRole("region", { name: "How this night was verified" }));
    expect(approval.getByText("The video is gone: the account that sent it was deleted.")).toBeDefined();
    expect(approval.queryByRole("link")).toBeNull();
  });

  it("nightfall that no moderator has marked is told as the hunter’s word", async () => {
    const proof = { videoUrl: "https://youtu.be/a", nightfallAt: 753, isNightfallByHunter: true };
    await openNight(() => mine({ verified: true, viewer: null, approval: { proof } }));
    expect(await screen.findByText(/nightfall at 0:12:33, as the hunter says/)).toBeDefined();
  });

  it("the approval says how many moderators gave it, when, and what they checked, and links the proof safely", async () => {
    await openNight(() =>
      mine({
        verified: true,
        viewer: null,
        approval: {
          approvals: [{ at: "2026-11-21T12:00:00.000Z" }, { at: "2026-11-22T12:00:00.000Z" }],
          proof: {
            videoUrl: "https://www.youtube.com/watch?v=a",
            nightfallAt: 753,
            povs: 3,
            withInputOverlay: true,
            withVsPov: true,
          },
          checks: ["whole_video", "figures"],
          recheck: true,
        },
      }),
    );
    const approval = within(await screen.findByRole("region", { name: "How this night was verified" }));
    expect(
      approval.getByText(
        "Approved by 2 moderators, on 21 Nov 2026 and 22 Nov 2026. Checked: the whole video and the times against the video.",
      ),
    ).toBeDefined();
    const link = approval.getByRole("link", { name: /^Video on youtube.com/ });
    expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=a");
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer nofollow ugc",
    ]);
    expect(
      approval.getByText(
        "nightfall at 0:12:33 · 3 further points of view · with the VS POV · with an input overlay",
      ),
    ).toBeDefined();
    expect(approval.getByText(/^Something about it has changed since/)).toBeDefined();
  });
});
