import {
  type FailedJobAnswer,
  failedJobSchema,
  type OperationsAnswer,
  operationsSchema,
} from "@hunt/contracts/operations";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { closeModal } from "../../../lib/modals.ts";
import { problemAnswer } from "../../../testing/answers.ts";
import { openAdmin } from "../testing/open-admin.ts";

const jobUuid = "0198f0aa-0000-7000-a000-0000000000dd";
const nightUuid = "0198f0aa-0000-7000-a000-0000000000cc";

const operations = (given: Given<OperationsAnswer> = {}) =>
  answerOf(operationsSchema, {
    database: {
      isEmbedded: true,
      bytes: 2_000_000_000,
      checksumFailures: 0,
      lockWaits: { count: 0, longestMs: 0 },
      largest: [{ table: "run", bytes: 500_000_000 }],
    },
    disk: { freeBytes: 9_000_000_000, leastFreeBytes: 1_000_000_000 },
    extracts: { count: 1234, bytes: 70_000_000 },
    queues: [{ name: "purge-night", waiting: 2, active: 1, failed: 3, oldestWaitingAt: null }],
    conditions: [],
    backups: {
      everyMs: 86_400_000,
      lastBackup: { at: "2026-11-20T18:30:00.000Z", bytes: 1 },
      lastVerify: { at: "2026-11-20T18:30:00.000Z", ok: true },
    },
    ...given,
  });
const job = (given: Given<FailedJobAnswer> = {}) =>
  answerOf(failedJobSchema, {
    id: jobUuid,
    queue: "purge-night",
    createdAt: "2026-11-20T18:30:00.000Z",
    failedAt: "2026-11-20T19:30:00.000Z",
    tries: 5,
    message: "broken",
    about: { nightUuid },
    ...given,
  });
const quiet = {
  "/v2/@admin/operations": () => operations(),
  "/v2/@admin/jobs/failed": () => ({ total: 1, items: [job()] }),
};

describe("the page of operations", () => {
  afterEach(() => act(() => closeModal()));

  it("the page says how full the installation is, and what every queue does", async () => {
    await openAdmin("/moderation/operations", quiet);
    const storage = await screen.findByRole("region", { name: "Storage" });
    expect(storage.textContent).toContain("2 GB");
    expect(storage.textContent).toContain("9 GB");
    expect(storage.textContent).toContain("1,234");
    const row = screen.getByRole("row", { name: /^purge-night/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["2", "1", "3", "—"]);
  });

  it("the page names what needs attention, the worst as an alert, and does not say that all is well", async () => {
    const { unmount } = await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/operations": () => operations({ conditions: ["writes_refused", "backup_overdue"] }),
    });
    const refused = (await screen.findByText("Uploads are refused")).closest("[role=alert]");
    expect(refused).not.toBeNull();
    expect(screen.getByText("There is no recent backup").closest("[role=alert]")).toBeNull();
    expect(screen.queryByText("Nothing needs attention.")).toBeNull();
    unmount();
    await openAdmin("/moderation/operations", quiet);
    expect(await screen.findByText("Nothing needs attention.")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the page names the limit by which a condition is found", async () => {
    await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/operations": () => operations({ conditions: ["backup_overdue", "job_waits", "lock_wait"] }),
    });
    expect(await screen.findByText(/the latest good one is more than 2 days old\./)).toBeDefined();
    expect(screen.getByText(/has been due for more than 10 minutes:/)).toBeDefined();
    expect(screen.getByText(/holds it for more than 30 seconds:/)).toBeDefined();
  });

  it("the page shows how old backups are, what is damaged and who waits for locks", async () => {
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000 - 60_000).toISOString();
    const told = operations({
      backups: {
        everyMs: 86_400_000,
        lastBackup: { at: at(3), bytes: 2_000_000_000 },
        lastVerify: { at: at(5), ok: false },
      },
      database: { bytes: 1, largest: [], checksumFailures: 2, lockWaits: { count: 4, longestMs: 31_900 } },
    });
    await openAdmin("/moderation/operations", { ...quiet, "/v2/@admin/operations": () => told });
    const figures = await screen.findByRole("region", { name: "Health" });
    const figure = (name: string) => within(figures).getByText(name).closest("div")?.textContent;
    expect(figure("Age of the latest good backup")).toMatch(/3 hours.*2 GB/);
    expect(figure("Age of the latest verification")).toMatch(/5 hours.*cannot be restored/);
    expect(figure("Damaged pages")).toMatch(/2$/);
    expect(figure("Waits for locks")).toMatch(/4The longest has lasted 31 s\.$/);
  });

  it("the page warns when no backups are made, unless the database is on another server", async () => {
    const { unmount } = await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/operations": () => operations({ backups: null }),
    });
    expect(await screen.findByText("There are no backups")).toBeDefined();
    unmount();
    await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/operations": () =>
        operations({ backups: null, database: { isEmbedded: false }, disk: { freeBytes: null } }),
    });
    expect(await screen.findByText("Backups are made where the database runs.")).toBeDefined();
    expect(screen.queryByText("There are no backups")).toBeNull();
    expect(screen.getByText("The database runs elsewhere.")).toBeDefined();
  });

  it("the page warns that no backups are made also while the free space is unknown", async () => {
    await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/operations": () => operations({ backups: null, disk: { freeBytes: null } }),
    });
    expect(await screen.findByText("There are no backups")).toBeDefined();
    expect(screen.queryByText("The database runs elsewhere.")).toBeNull();
  });

  it("the page says whether operators are notified without opening it", async () => {
    for (const [notices, sentence] of [
      [null, /^No webhook is set/],
      [{ undelivered: 0 }, /^Operators are told by the webhook/],
      [{ undelivered: 2 }, /^The webhook has not taken 2 notices yet/],
    ] as const) {
      const { unmount } = await openAdmin("/moderation/operations", {
        ...quiet,
        "/v2/@admin/operations": () => operations({ notices }),
      });
      expect(await screen.findByText(sentence)).toBeDefined();
      unmount();
    }
  });

  it("a failed job is retried once, with a reason", async () => {
    const sent: unknown[] = [];
    let retriedAt: string | null = null;
    await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/jobs/failed": () => ({ total: 1, items: [job({ retriedAt })] }),
      [`/v2/@admin/jobs/${jobUuid}/retry`]: async (_url: URL, request: Request) => {
        sent.push(await request.json());
        retriedAt = "2026-11-20T20:30:00.000Z";
        return { jobUuid };
      },
    });
    const failed = within(await screen.findByRole("region", { name: "Failed jobs" }));
    expect((await failed.findByRole("link", { name: nightUuid })).getAttribute("href")).toBe(
      `/nights/${nightUuid}`,
    );
    await userEvent.click(failed.getByRole("button", { name: "Try again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Retry the job" }));
    const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Try again" });
    expect(submit.disabled).toBe(true);
    await userEvent.type(dialog.getByRole("textbox"), " mended ");
    await userEvent.click(submit);
    await waitFor(() => expect(sent).toEqual([{ reason: "mended" }]));
    expect(await failed.findByText(/^Retried/)).toBeDefined();
    expect(failed.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("a retry that somebody else made first is reported", async () => {
    await openAdmin("/moderation/operations", {
      ...quiet,
      [`/v2/@admin/jobs/${jobUuid}/retry`]: () => problemAnswer(409, "job_retried"),
    });
    const failed = within(await screen.findByRole("region", { name: "Failed jobs" }));
    await userEvent.click(await failed.findByRole("button", { name: "Try again" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "mended");
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Already retried");
  });

  it("the page says when nothing failed, and when its parts could not be loaded", async () => {
    const { unmount } = await openAdmin("/moderation/operations", {
      ...quiet,
      "/v2/@admin/jobs/failed": () => ({ total: 0, items: [] }),
    });
    expect(await screen.findByText("Nothing failed")).toBeDefined();
    unmount();
    const broken = () => problemAnswer(500, "internal_error");
    await openAdmin("/moderation/operations", {
      "/v2/@admin/operations": broken,
      "/v2/@admin/jobs/failed": broken,
    });
    expect(await screen.findByText("The state of the server could not be loaded.")).toBeDefined();
    expect(await screen.findByText("The failed jobs could not be loaded.")).toBeDefined();
  });
});
