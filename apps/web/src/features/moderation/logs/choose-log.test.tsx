import { type NightLogsComparedAnswer, nightLogsComparedSchema } from "@hunt/contracts/night-logs";
import { signalSchema } from "@hunt/contracts/signals";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { sampleNight } from "../../../testing/sample-night.ts";
import { openDesk } from "../testing/open-desk.ts";

const night = sampleNight();
const logsAddress = `/v2/@admin/nights/${night.uuid}/logs`;
const sourceAddress = `/v2/@admin/nights/${night.uuid}/source`;
const [one, two] = [1, 2].map((number) => `0198f0aa-0000-7000-b000-0000000000f${number}`);
const log = { perspective: "host", agrees: true, format: "6x3", isReadable: true, mayBeShown: true } as const;
const compared = {
  logs: [
    { ...log, uploadUuid: one!, logOwner: "Forger", isSource: true },
    { ...log, uploadUuid: two!, logOwner: "Honest", isSource: false },
  ],
  differences: [],
  chosen: null,
  isDisputed: true,
  mayChoose: true,
  version: "seen-1",
};

async function openLogs(given: Given<NightLogsComparedAnswer>, source: Parameters<typeof openDesk>[1] = {}) {
  await openDesk(`/moderation/nights/${night.uuid}/logs`, {
    [`/v2/nights/${night.uuid}`]: () => ({ ...night, standing: "disputed" }),
    [logsAddress]: () => answerOf(nightLogsComparedSchema, { ...compared, ...given }),
    ...source,
  });
  await screen.findByText(/^Each log was analyzed on its own/);
}

const chooseSecond = async (why: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Show this log: Log 2 · Honest" }));
  const dialog = within(await screen.findByRole("dialog"));
  if (why !== "") await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), why);
  await user.click(dialog.getByRole("button", { name: "Show this log" }));
  return { user, dialog };
};

describe("choosing the log from which a night is shown", () => {
  it("the dialog asks for a reason, and sends it with the version of the logs that was seen", async () => {
    const sent: unknown[] = [];
    const source = {
      [sourceAddress]: async (_url: URL, request: Request) => {
        sent.push(await request.json());
        return { uploadUuid: two!, isChanged: true };
      },
    };
    await openLogs({}, source);
    expect(screen.getByRole("button", { name: "Keep showing this log: Log 1 · Forger" })).toBeDefined();
    const { user, dialog } = await chooseSecond("");
    expect(dialog.getByText("Say why.")).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Moved.");
    await user.click(dialog.getByRole("button", { name: "Show this log" }));
    expect(await screen.findByText("The night is now shown from this log.")).toBeDefined();
    expect(sent).toEqual([{ uploadUuid: two, version: "seen-1", reason: "Moved." }]);
  });

  it("the dialog for the shown log says what keeping it does, not what another log would do", async () => {
    await openLogs({});
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Keep showing this log: Log 1 · Forger" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Keep showing the night from log 1 by Forger" }),
    );
    expect(
      dialog.getByText(/^The figures stay as they are, and the night counts again\. The night keeps/),
    ).toBeDefined();
    expect(dialog.queryByText(/An approval of other figures/)).toBeNull();
    expect(dialog.getByText("Whoever uploaded this log reads it, and the audit log keeps it.")).toBeDefined();
    expect(dialog.getByRole("button", { name: "Keep showing this log" })).toBeDefined();
    await user.keyboard("{Escape}");
  });

  it("a conflict names the faster moderator, and offers the current logs", async () => {
    await openLogs({}, { [sourceAddress]: () => problemAnswer(409, "logs_changed", { by: "Faster" }) });
    const { user, dialog } = await chooseSecond("Moved.");
    expect(await dialog.findByText("Faster chose last.")).toBeDefined();
    // The text stays in the field, and the field keeps the focus.
    const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
    expect(reason.value).toBe("Moved.");
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Show this log" }));
    await user.click(dialog.getByRole("button", { name: "Reload the logs" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Show this log: Log 2 · Honest" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ }).value).toBe("Moved.");
    await user.keyboard("{Escape}");
  });

  it("each log shows its uploader, its date and its signals", async () => {
    const signal = answerOf(signalSchema, {
      code: "spawn_animation",
      weight: "strong",
      row: "S4",
      run: 2,
      figures: {},
    });
    const sentAt = "2026-11-20T18:30:00.000Z";
    const sender = { uuid: "0198f0aa-0000-7000-a000-0000000000cc", ign: "The Sender" };
    const [shown, told] = compared.logs;
    const logs = [
      { ...shown!, sender, sentAt, signals: [signal] },
      { ...told!, sender: null, sentAt, signals: [] },
    ];
    await openLogs({ logs });
    const [first, second] = within(screen.getByRole("list", { name: "Logs of the night" })).getAllByRole(
      "listitem",
    );
    expect(first?.textContent).toMatch(
      /^Log 1 · ForgerUploaded by The Sender · 20 Nov 2026.*Keep showing this logSignals: 1/,
    );
    expect(second?.textContent).toMatch(/^Log 2 · HonestUploaded without an account · 20 Nov 2026/);
    expect(second?.textContent).not.toContain("Signals");
    await userEvent.setup().click(within(first!).getByText("Signals: 1"));
    expect(await within(first!).findByText("Run 2")).toBeDefined();
  });

  it("a moderator who was in the night cannot choose", async () => {
    await openLogs({ mayChoose: false, chosen: { at: "2026-11-20T18:30:00.000Z", by: "Judge" } });
    expect(screen.getByText(/^You were in this night/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /this log/ })).toBeNull();
  });

  it("an earlier choice shows its date, and that a differing log has arrived since", async () => {
    await openLogs({ chosen: { at: "2026-11-20T18:30:00.000Z", by: null } });
    const told = screen.getByText(/^A moderator chose the log that is shown, on 20 Nov 2026/);
    expect(told.textContent).toContain("Another log that differs has arrived since.");
  });
});
