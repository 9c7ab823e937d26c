import { type MergeAnswer, mergeSchema } from "@hunt/contracts/merges";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import type { UserRole } from "@hunt/contracts/users";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { meAnswer, problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const path = "/moderation/merges";
const address = "/v2/@admin/merges";
const mergeUuid = "0198f0aa-0000-7000-a000-000000000071";
const undo = `/v2/@admin/merges/${mergeUuid}/undo`;
const gone = "0198f0aa-0000-7000-a000-00000000beef";
const stays = "0198f0aa-0000-7000-a000-00000000cafe";
const dayMs = 86_400_000;

function open(
  at: string,
  server: NonNullable<Parameters<typeof renderApp>[0]["server"]>,
  role: UserRole = "admin",
) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return renderApp({
    path: at,
    server: {
      "/v2/sessions": () => sessionAnswer(meAnswer({ role })),
      "/v2/@me/notices": () => ({ total: 0, items: [] }),
      ...server,
    },
  });
}

function merge(given: Given<MergeAnswer> = {}): MergeAnswer {
  return answerOf(mergeSchema, {
    uuid: mergeUuid,
    fromUuid: gone,
    fromIgn: "Old One",
    into: { uuid: stays, ign: "New One", role: "user" },
    by: null,
    reason: "One person.",
    state: "merged",
    mergedAt: "2026-11-22T12:00:00.000Z",
    undoableUntil: new Date(Date.now() + 5 * dayMs + 3_600_000).toISOString(),
    left: null,
    canUndo: true,
    ...given,
  });
}

const answering = (...items: MergeAnswer[]) => ({ [address]: () => ({ total: items.length, items }) });
const rows = async () => within(await screen.findByRole("list", { name: "Merges" })).getAllByRole("listitem");

describe("the list of merges", () => {
  it("an entry names both accounts, admin and reason, the remaining time for an undo, and the merge that must be undone first", async () => {
    const second = "0198f0aa-0000-7000-a000-000000000072";
    const third = "0198f0aa-0000-7000-a000-000000000073";
    await open(
      path,
      answering(
        merge(),
        merge({ uuid: second, canUndo: false }),
        merge({ uuid: third, state: "final", fromIgn: null, canUndo: false }),
      ),
    );
    const [first, later, final] = await rows();
    expect(first?.textContent).toContain("Old One into New One");
    expect(first?.textContent).toContain("by an operator");
    expect(first?.textContent).toContain("One person.");
    expect(first?.textContent).toContain("It can be undone for another 5 days.");
    expect(later?.textContent).toContain("Another account was merged into the same one later");
    expect(within(later!).queryByRole("link", { name: /Undo/ })).toBeNull();
    expect(final?.textContent).toContain("No verified name (0000beef)");
    expect(final?.textContent).not.toMatch(/can be undone/);
  });

  it("a running merge is followed until everything has moved", async () => {
    let left = 40;
    await open(path, {
      [address]: () => {
        const item = left > 0 ? merge({ state: "moving", left }) : merge();
        left -= 40;
        return { total: 1, items: [item] };
      },
    });
    expect((await rows())[0]?.textContent).toContain("Still to move: 40");
    expect(screen.getByRole("progressbar", { name: "The nights are being moved" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect((await rows())[0]?.textContent).toContain("Merged");
  });

  it("a merge is undone with a reason", async () => {
    const told: unknown[] = [];
    const { router } = await open(path, {
      [address]: () => ({
        total: 1,
        items: [told.length === 0 ? merge() : merge({ state: "undone", canUndo: false })],
      }),
      [undo]: async (_url: URL, request: Request) => {
        told.push(await request.json());
        return merge({ state: "undone", canUndo: false });
      },
    });
    await rows();
    await userEvent.click(screen.getByRole("link", { name: "Undo: Old One into New One" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Undo the merge" }));
    await userEvent.type(dialog.getByRole("textbox"), "Two people after all");
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told).toEqual([{ reason: "Two people after all" }]);
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Undone"));
    expect(router.state.location.search).toEqual({});
  });

  it("a merge that cannot be undone says why, and a recent sign-in is asked for where it is needed", async () => {
    let code = "merge_not_undoable";
    const server = {
      ...answering(merge()),
      [undo]: () => problemAnswer(code === "merge_not_undoable" ? 409 : 403, code),
    };
    const at = `${path}?undo=${mergeUuid}`;
    const { unmount } = await open(at, server);
    const dialog = within(await screen.findByRole("dialog", { name: "Undo the merge" }));
    await userEvent.type(dialog.getByRole("textbox"), "Two people");
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("The merge has already been undone");
    code = "fresh_sign_in_needed";
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeDefined();
    unmount();
    closeModal();
    await open(at, server);
    const again = within(await screen.findByRole("dialog", { name: "Undo the merge" }));
    expect(again.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Two people");
  });

  it("the filters stay in the address, and an empty or failed list says so", async () => {
    const asked: string[] = [];
    const { router, unmount } = await open(`${path}?user=${stays}`, {
      [address]: (url: URL) => {
        asked.push(url.search);
        return { total: 0, items: [] };
      },
    });
    expect(await screen.findByText("None match these filters.")).toBeDefined();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Final");
    await waitFor(() => expect(asked.at(-1)).toBe(`?limit=20&offset=0&state=final&userUuid=${stays}`));
    await userEvent.click(screen.getByRole("button", { name: "Show all merges" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ state: "final" }));
    await userEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
    expect(await screen.findByText("Nothing has been merged yet")).toBeDefined();
    unmount();
    await open(path, { [address]: () => problemAnswer(500, "internal_error") });
    expect((await screen.findByRole("alert")).textContent).toContain("The merges could not be loaded.");
  });

  it("the page does not exist for moderators", async () => {
    await open(path, answering(), "mod");
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});
