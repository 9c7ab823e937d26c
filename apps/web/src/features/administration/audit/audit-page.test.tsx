import { type AuditEntryAnswer, auditEntrySchema } from "@hunt/contracts/audit";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { openAdmin } from "../testing/open-admin.ts";

const address = "/v2/@admin/audit";
const keeper = "0198f0aa-0000-7000-a000-0000000000aa";
const night = "0198f0aa-0000-7000-a000-0000000000cc";

const entry = (given: Given<AuditEntryAnswer>) =>
  answerOf(auditEntrySchema, {
    id: 7,
    at: "2026-11-20T18:30:00.000Z",
    by: { kind: "user", name: keeper, person: { uuid: keeper, ign: "Keeper", role: "admin" } },
    action: "night.hide",
    objectKind: "night",
    object: night,
    ...given,
  });
const log = (items: readonly AuditEntryAnswer[], nextBefore: number | null = null) => ({ items, nextBefore });
const rows = async () =>
  within(await screen.findByRole("list", { name: "Audit log" })).findAllByRole("listitem");

describe("the page of the audit log", () => {
  afterEach(() => vi.restoreAllMocks());

  it("an entry says who did what to which object and why, and links there", async () => {
    const byOperator = entry({
      id: 6,
      by: { kind: "operator", name: "root", person: null },
      action: "setting.change",
      objectKind: "setting",
      object: "discordUrl",
      reason: "moved",
      details: { to: "https://chat.example/x" },
    });
    const nameless = entry({ id: 5, action: "user.role", objectKind: "user", object: keeper, person: null });
    await openAdmin("/moderation/audit", { [address]: () => log([entry({}), byOperator, nameless]) });
    const [first, second, third] = await rows();
    expect(third?.textContent).toContain("No verified name");
    expect(first?.textContent).toContain("Keeper");
    expect(first?.textContent).toContain("Night hidden");
    expect(
      within(first!)
        .getByRole("link", { name: `${night.slice(0, 13)}…` })
        .getAttribute("href"),
    ).toBe(`/nights/${night}`);
    expect(second?.textContent).toContain("root (command line)");
    expect(second?.textContent).toContain("moved");
    expect(within(second!).getByRole("link", { name: "discordUrl" }).getAttribute("href")).toBe(
      "/moderation/settings",
    );
  });

  it("the page requests what its address says, and pressing an entry adds a filter", async () => {
    const asked: string[] = [];
    const { router } = await openAdmin("/moderation/audit?kind=night&looks=true&before=90&from=wrong", {
      [address]: (url: URL) => {
        asked.push(url.search);
        return log([entry({})], 7);
      },
    });
    await rows();
    expect(asked).toEqual(["?objectKind=night&isLook=true&before=90"]);
    await userEvent.click(screen.getByRole("link", { name: "Older entries" }));
    await waitFor(() => expect(asked.at(-1)).toContain("before=7"));
    await userEvent.click(screen.getByRole("link", { name: "Night hidden" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ kind: "night", looks: true, action: "night.hide" }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("typed text applies once it is sent, and days are those of the visitor's zone", async () => {
    const { router } = await openAdmin("/moderation/audit", { [address]: () => log([entry({})]) });
    await rows();
    await userEvent.type(screen.getByRole("textbox", { name: /^Object/ }), night);
    await userEvent.type(screen.getByLabelText("From"), "2026-11-01");
    expect(router.state.location.search).toEqual({});
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ object: night, from: "2026-11-01" }));
  });

  it("an empty log, a filter without a result and a failure each show their own message", async () => {
    const { unmount } = await openAdmin("/moderation/audit", { [address]: () => log([]) });
    expect(await screen.findByText("Nothing recorded yet.")).toBeDefined();
    unmount();
    const { unmount: close } = await openAdmin("/moderation/audit?by=root", { [address]: () => log([]) });
    expect(await screen.findByText("No entries match these filters.")).toBeDefined();
    close();
    await openAdmin("/moderation/audit", { [address]: () => problemAnswer(500, "internal_error") });
    expect((await screen.findByRole("alert")).textContent).toContain("The audit log could not be loaded.");
  });

  it("the filtered log is saved as a file, and a failure says so", async () => {
    const exports = vi.fn((_url: URL): unknown => problemAnswer(429, "rate_limited"));
    await openAdmin("/moderation/audit?action=night.hide", {
      [address]: () => log([entry({})]),
      [`${address}/export`]: exports,
    });
    await rows();
    await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
    expect(await screen.findByText("The file could not be saved. Try again.")).toBeDefined();
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    exports.mockImplementation(() => new Response('{"id":7}\n'));
    await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
    expect(await screen.findByText("The audit log has been saved.")).toBeDefined();
    expect(made).toHaveBeenCalledOnce();
    expect(exports.mock.lastCall?.[0].search).toBe("?action=night.hide");
  });

  it("the page does not exist for moderators", async () => {
    await openAdmin("/moderation/audit", { [address]: () => log([]) }, "mod");
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
  });
});
