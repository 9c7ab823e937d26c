import { type MergePreviewAnswer, mergeUser } from "@hunt/contracts/merges";
import { type ListedPersonAnswer, listedPersonSchema, lookedAtPersonSchema } from "@hunt/contracts/people";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { mergeRefusal } from "./choose-account.tsx";

const me = "0198f0aa-0000-7000-a000-0000000000aa";
const goes = "0198f0aa-0000-7000-a000-00000000beef";
const stays = "0198f0aa-0000-7000-a000-00000000cafe";
const path = `/moderation/people/${goes}/merge`;
const address = `/v2/@admin/users/${goes}/merge`;
const reason = "Reason, for the audit log";

function open(at: string, server: Parameters<typeof renderApp>[0]["server"]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path: at,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ uuid: me, role: "admin" })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      "/v2/@admin/merges": () => ({ total: 0, items: [] }),
      [`/v2/@admin/users/${goes}`]: () =>
        answerOf(lookedAtPersonSchema, { uuid: goes, ign: "Old One", role: "mod" }),
      ...server,
    },
  });
}

const person = (given: Given<ListedPersonAnswer>) => answerOf(listedPersonSchema, given);

function previewOf(given: Given<MergePreviewAnswer> = {}) {
  const preview = answerOf(mergeUser.schema.response[200].shape.preview.unwrap(), {
    previewToken: "token-1",
    from: { uuid: goes, ign: "Old One", role: "mod" },
    into: { uuid: stays, ign: "New One", role: "mod" },
    moves: { memberships: 1200, uploads: 40, signIns: 1 },
    stays: { signIns: 1, memberships: 2 },
    names: ["Older One", "Old One"],
    nameInForce: "New One",
    becomes: { badges: ["tester"], suspendedUntil: "2999-01-01T12:00:00.000Z" },
    undoableUntil: "2026-11-29T12:00:00.000Z",
    ...given,
  });
  return { preview, merge: null };
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the choice of the remaining account", () => {
  it("the search finds accounts, and says why an account cannot be chosen", async () => {
    const { router } = await open(path, {
      "/v2/@admin/users": (url: URL) => {
        expect(url.searchParams.get("search")).toBe("one");
        return {
          total: 9,
          items: [
            person({ uuid: stays, ign: "New One", role: "mod" }),
            person({ uuid: goes, ign: "Old One", role: "mod" }),
            person({ uuid: me, ign: "My One", role: "admin" }),
            person({ uuid: "0198f0aa-0000-7000-a000-000000000001", ign: "Low One" }),
          ],
        };
      },
    });
    await userEvent.type(await screen.findByRole("searchbox"), "one{Enter}");
    const rows = within(await screen.findByRole("list", { name: "Accounts found" })).getAllByRole("listitem");
    expect(rows.map((row) => within(row).queryByRole("button") !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(rows[1]?.textContent).toContain("This is the account that goes.");
    expect(rows[2]?.textContent).toContain("You cannot merge your own account.");
    expect(rows[3]?.textContent).toContain("Its role is lower than that of the account that goes.");
    expect(screen.getByText("There are 5 more: type more of the name.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Keep this one: New One" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ into: stays }));
  });

  it("the page refuses the same merges as the server", () => {
    const [user, admin] = [
      { uuid: goes, role: "user" },
      { uuid: stays, role: "admin" },
    ] as const;
    expect(mergeRefusal(user, admin, me)).toBeNull();
    expect(mergeRefusal(admin, user, me)).toBe("lower");
    expect(mergeRefusal(user, user, me)).toBe("same");
    expect(mergeRefusal(user, admin, stays)).toBe("own");
    expect(mergeRefusal(user, { uuid: stays, role: "bot" }, me)).toBe("program");
  });
});

describe("the preview of a merge", () => {
  it("the preview shows what moves, what both accounts have, and the resulting account", async () => {
    await open(`${path}?into=${stays}`, { [address]: () => previewOf() });
    const moves = await region("What moves");
    expect(moves.getByText("Places in squads").nextSibling?.textContent).toBe("1,200");
    const conflicts = await region("What both have");
    expect(conflicts.getByText("Sign-ins with the same provider").nextSibling?.textContent).toBe("1");
    expect(conflicts.getByText("Places in the same night").nextSibling?.textContent).toBe("2");
    expect(conflicts.queryByText("Uploads of the same log")).toBeNull();
    const points = (await region("Afterwards")).getAllByRole("listitem").map((item) => item.textContent);
    expect(points.slice(0, 5)).toEqual([
      "The current name is New One.",
      "Older One is a former name: nights with it stay with this account.",
      "Old One is a former name: nights with it stay with this account.",
      "The role is Moderator; settings are those of the account that stays.",
      "Badges: Tester.",
    ]);
    expect(points[5]).toMatch(/^It is suspended until 1 Jan 2999/);
    expect(points.at(-1)).toMatch(/^You can undo this until 29 Nov 2026/);
  });

  it.each([
    [
      403,
      "not_allowed",
      "You cannot merge your own account, or merge an account into one with a lower role.",
    ],
    [400, "invalid_parameter", "An account cannot be merged into itself."],
    [409, "merge_impossible", "Other accounts were merged into this one, and that can still be undone."],
  ])("a preview refused with %i %s says why", async (status, code, sentence) => {
    const { router } = await open(`${path}?into=${stays}`, { [address]: () => problemAnswer(status, code) });
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    await userEvent.click(screen.getByRole("button", { name: "Choose another account" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe("making a merge", () => {
  it("a merge needs a reason and the disappearing account's name, and opens the list", async () => {
    const told: unknown[] = [];
    const { router } = await open(`${path}?into=${stays}`, {
      [address]: async (_url: URL, request: Request) => {
        const body = await request.json();
        if (body.dryRun) return previewOf();
        told.push(body);
        return { preview: null, merge: null };
      },
    });
    const form = await region("Merge");
    const merge = form.getByRole<HTMLButtonElement>("button", { name: "Merge" });
    await userEvent.type(form.getByRole("textbox", { name: reason }), "One person");
    await userEvent.type(form.getByRole("textbox", { name: "Type Old One to confirm" }), "old on");
    expect(merge.disabled).toBe(true);
    await userEvent.type(form.getByRole("textbox", { name: "Type Old One to confirm" }), "e");
    await userEvent.click(merge);
    await waitFor(() => expect(router.state.location.href).toBe(`/moderation/merges?user=${stays}`));
    expect(told).toEqual([{ into: stays, previewToken: "token-1", reason: "One person" }]);
  });

  it("a merge whose preview is outdated asks for a new preview", async () => {
    let looks = 0;
    await open(`${path}?into=${stays}`, {
      [address]: async (_url: URL, request: Request) => {
        if (!(await request.json()).dryRun) return problemAnswer(409, "preview_stale");
        looks += 1;
        return previewOf({ moves: { memberships: looks } });
      },
    });
    const form = await region("Merge");
    await userEvent.type(form.getByRole("textbox", { name: reason }), "One person");
    await userEvent.type(form.getByRole("textbox", { name: /^Type/ }), "Old One");
    await userEvent.click(form.getByRole("button", { name: "Merge" }));
    expect((await form.findByRole("alert")).textContent).toContain("has changed since you looked");
    await userEvent.click(form.getByRole("button", { name: "Check again" }));
    const moves = await region("What moves");
    await waitFor(() => expect(moves.getByText("Places in squads").nextSibling?.textContent).toBe("2"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: reason }).value).toBe("One person");
  });

  it("a merge after too long a time goes through the sign-in and returns to the form", async () => {
    const server = {
      [address]: async (_url: URL, request: Request) =>
        (await request.json()).dryRun ? previewOf() : problemAnswer(403, "fresh_sign_in_needed"),
    };
    const { unmount } = await open(`${path}?into=${stays}`, server);
    const form = await region("Merge");
    await userEvent.type(form.getByRole("textbox", { name: reason }), "One person");
    await userEvent.type(form.getByRole("textbox", { name: /^Type/ }), "Old One");
    await userEvent.click(form.getByRole("button", { name: "Merge" }));
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeDefined();
    unmount();
    closeModal();
    await open(`${path}?into=${stays}`, server);
    const again = await region("Merge");
    expect(again.getByText(/You have signed in again/)).toBeDefined();
    expect(again.getByRole<HTMLTextAreaElement>("textbox", { name: reason }).value).toBe("One person");
    // The name has to be typed again, because typing it is meant to make the admin pause.
    expect(again.getByRole<HTMLInputElement>("textbox", { name: /^Type/ }).value).toBe("");
  });
});
