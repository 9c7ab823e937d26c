import type { MeAnswer } from "@hunt/contracts/me";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { meAnswer, problemAnswer, sessionAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nightUuid, sampleNight } from "../../testing/sample-night.ts";

type Server = NonNullable<Parameters<typeof renderApp>[0]["server"]>;

const desk = `/v2/@admin/nights/${nightUuid}`;
const hidden = { at: "2026-11-20T12:00:00.000Z", reason: "Its times were edited." };

async function openNight(night: () => NightAnswer, user: Given<MeAnswer> = {}, server: Server = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  await renderApp({
    path: `/nights/${nightUuid}`,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer(user)),
      [`/v2/nights/${nightUuid}`]: night,
      [`/v2/nights/${nightUuid}/rank`]: () => problemAnswer(404, "night_not_found"),
      ...server,
    },
  });
  await screen.findByRole("heading", { level: 1 });
}
const bar = async () => within(await screen.findByRole("region", { name: "As a moderator" }));
const buttons = async () => (await bar()).getAllByRole("button").map(({ textContent }) => textContent);

describe("a night that a moderator views", () => {
  it("hiding a night needs a reason, and the page then shows that the night is hidden", async () => {
    const sent: unknown[] = [];
    let night = sampleNight({ description: "" });
    await openNight(
      () => night,
      { role: "mod" },
      {
        [desk]: async (_url, request) => {
          sent.push(await request.json());
          night = sampleNight({ hidden });
          return { uuid: nightUuid, isHidden: true, description: "", isChanged: true };
        },
      },
    );
    expect(await buttons()).toEqual(["Hide the night"]);
    expect((await bar()).getByRole("link", { name: "What was reported" }).getAttribute("href")).toBe(
      `/moderation/reports?view=all&night=${nightUuid}`,
    );
    await userEvent.click((await bar()).getByRole("button", { name: "Hide the night" }));
    const form = within(await screen.findByRole("dialog", { name: "Hide this night?" }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole("textbox")));
    await userEvent.click(form.getByRole("button", { name: "Hide the night" }));
    expect(form.getByRole("alert").textContent).toBe("Say why.");
    await userEvent.type(form.getByRole("textbox"), "Its times were edited.");
    await userEvent.click(form.getByRole("button", { name: "Hide the night" }));
    expect(await screen.findByText("The night has been hidden.")).toBeDefined();
    expect(sent).toEqual([{ hidden: true, reason: "Its times were edited." }]);
    expect(
      await screen.findByRole("complementary", { name: /^Hidden by moderators since 20 Nov 2026/ }),
    ).toBeDefined();
    expect(await buttons()).toEqual(["Show the night again"]);
  });

  it("the night links to its last request, which names the moderator who decided", async () => {
    const verification = "0198f0aa-0000-7000-b000-0000000000e1";
    await openNight(() => sampleNight({ verified: true, verification: { uuid: verification } }), {
      role: "admin",
    });
    expect((await bar()).getByRole("link", { name: "Verification of this night" }).getAttribute("href")).toBe(
      `/moderation/verifications/${verification}`,
    );
  });

  it("a description is cleared, and a conflict says that somebody was faster", async () => {
    const sent: unknown[] = [];
    await openNight(
      () => sampleNight({ description: "Rude." }),
      { role: "admin" },
      {
        [desk]: async (_url, request) => {
          sent.push(await request.json());
          return { uuid: nightUuid, isHidden: false, description: "", isChanged: false };
        },
      },
    );
    expect(await buttons()).toEqual(["Hide the night", "Remove the description"]);
    await userEvent.click((await bar()).getByRole("button", { name: "Remove the description" }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByRole("textbox"), "Rude");
    await userEvent.click(form.getByRole("button", { name: "Remove the description" }));
    expect(await screen.findByText(/^Somebody else has already done this/)).toBeDefined();
    expect(sent).toEqual([{ clearDescription: true, reason: "Rude" }]);
  });

  it("a refused action says why, and keeps the text", async () => {
    await openNight(
      () => sampleNight(),
      { role: "mod" },
      {
        [desk]: () => problemAnswer(403, "not_allowed"),
      },
    );
    await userEvent.click((await bar()).getByRole("button", { name: "Hide the night" }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByRole("textbox"), "Edited");
    await userEvent.click(form.getByRole("button", { name: "Hide the night" }));
    expect((await form.findByRole("alert")).textContent).toContain("not_allowed");
    expect(form.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Edited");
  });

  it("a hidden night is shown again by an uninvolved moderator, or by an admin", async () => {
    const viewer = { access: "owner", memberScope: null, presence: null } as const;
    await openNight(() => sampleNight({ hidden, viewer, description: "x" }), { role: "mod" });
    expect(await buttons()).toEqual(["Remove the description"]);
    expect((await bar()).getByText(/another moderator or an admin can show it again/)).toBeDefined();
  });

  it.each([
    ["hunters", { role: "user" }],
    ["a suspended moderator", { role: "mod", suspendedUntil: "2027-02-01T12:00:00.000Z" }],
  ] as const)("the moderators' actions are hidden from %s", async (_who, user) => {
    await openNight(() => sampleNight(), user);
    await screen.findByRole("button", { name: "Report" });
    expect(screen.queryByRole("region", { name: "As a moderator" })).toBeNull();
  });
});

it("a hidden night says to its squad since when and why it is hidden", async () => {
  const viewer = { access: "member", memberScope: "public", presence: null } as const;
  await openNight(() => sampleNight({ hidden, viewer }));
  const notice = await screen.findByRole("complementary", { name: /^Hidden by moderators since/ });
  expect(notice.textContent).toContain("The reason: Its times were edited.");
  expect(notice.textContent).toContain("For now it is in no lists and on no boards.");
});
