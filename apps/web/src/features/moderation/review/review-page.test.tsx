import { nightLogsComparedSchema } from "@hunt/contracts/night-logs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { sampleNight } from "../../../testing/sample-night.ts";
import {
  me,
  openDesk,
  other,
  queueAnswer,
  queued,
  requestAddress,
  requestUuid,
  reviewed,
} from "../testing/open-desk.ts";

const path = `/moderation/verifications/${requestUuid}`;
const soon = () => new Date(Date.now() + 600_000).toISOString();

/** Opens a request on a server that records each PATCH and answers it as given. */
async function openRequest(
  given: Parameters<typeof reviewed>[0] = {},
  answer: (body: Readonly<Record<string, unknown>>) => unknown = () => reviewed(given),
  server: Parameters<typeof openDesk>[1] = {},
) {
  const patched: Readonly<Record<string, unknown>>[] = [];
  let state: unknown = reviewed(given);
  const app = await openDesk(path, {
    [requestAddress]: async (_url: URL, request: Request) => {
      if (request.method === "GET") return state;
      const body = await request.json();
      patched.push(body);
      const answered = answer(body);
      if (!(answered instanceof Response)) state = answered;
      return answered;
    },
    ...server,
  });
  await screen.findByRole("heading", { name: "Verification of 2x3" });
  const toolbar = within(screen.getByRole("toolbar", { name: "Decision" }));
  return { ...app, patched, toolbar, setState: (next: unknown) => (state = next) };
}

/** Returns the second limb of the first run's Teralyst. */
function secondLimb(): HTMLElement {
  const [limb] = screen.getAllByRole("button", { name: /^Limb 2/ });
  if (limb === undefined) throw new Error("there is no second limb");
  return limb;
}

describe("the review of a request", () => {
  it("the video is a link until it is asked for, and no other site is contacted until then", async () => {
    await openRequest({ videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    expect(document.querySelector("iframe")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show the video from YouTube" }));
    const frame = document.querySelector("iframe");
    expect(new URL(frame?.src ?? "").pathname).toBe("/embed/video");
  });

  it("another host's video shows the second of each moment once nightfall is marked", async () => {
    const { patched } = await openRequest({}, (body) => {
      const { nightfall } = body as { nightfall: { videoUrl: string; at: number } };
      return reviewed({ nightfalls: [nightfall] });
    });
    await userEvent.click(secondLimb());
    expect(screen.getByText(/Mark the moment below first, to find Run 1 · Teralyst · Limb 2/)).toBeDefined();
    await userEvent.type(screen.getByRole("textbox", { name: "or as h:mm:ss" }), "0:01:40{Enter}");
    expect(patched).toEqual([{ nightfall: { videoUrl: "https://videos.example/night", at: 100 } }]);
    expect(await screen.findByText("0:01:40.0")).toBeDefined();
    // The run begins at the mark; its second limb begins 48.461 s later.
    await userEvent.click(secondLimb());
    const said = await screen.findByText(/is at/);
    expect(said.textContent).toContain("Run 1 · Teralyst · Limb 2 is at 0:02:28.5 in the video.");
  });

  it("the hunter's mark of nightfall is used until a moderator confirms it or marks another", async () => {
    const videoUrl = "https://videos.example/night";
    const { patched } = await openRequest({ nightfalls: [{ videoUrl, at: 100, isByHunter: true }] }, () =>
      reviewed({ nightfalls: [{ videoUrl, at: 100 }] }),
    );
    await userEvent.click(secondLimb());
    expect((await screen.findByText(/is at/)).textContent).toContain("is at 0:02:28.5 in the video.");
    expect(screen.getByText("The hunter says so.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "That is right" }));
    expect(patched).toEqual([{ nightfall: { videoUrl, at: 100 } }]);
    await waitFor(() => expect(screen.queryByText("The hunter says so.")).toBeNull());
  });

  it("a jump sends the frame the second of a moment, and messages from elsewhere are ignored", async () => {
    await openRequest({
      videoUrl: "https://youtu.be/dQw4w9WgXcQ",
      nightfalls: [{ videoUrl: "https://youtu.be/dQw4w9WgXcQ", at: 100 }],
    });
    await userEvent.click(screen.getByRole("button", { name: "Show the video from YouTube" }));
    const said = vi.fn();
    const frame = { postMessage: said };
    // The test's document loads no frames.
    Object.defineProperty(document.querySelector("iframe"), "contentWindow", { value: frame });
    const tell = (data: unknown, source: unknown = frame) =>
      act(() => {
        const event = new MessageEvent("message", { data, origin: location.origin });
        Object.defineProperty(event, "source", { value: source });
        dispatchEvent(event);
      });
    tell({ kind: "ready" }, window);
    expect(said).not.toHaveBeenCalled();
    tell({ kind: "ready" });
    expect(said.mock.calls[0]?.[0]).toMatchObject({
      kind: "open",
      video: { host: "youtube", id: "dQw4w9WgXcQ" },
      at: 100,
    });
    expect(said.mock.calls[0]?.[1]).toBe(location.origin);
    await userEvent.click(secondLimb());
    expect(said.mock.lastCall?.[0]).toEqual({ kind: "seek", at: 148.461 });
    tell({ kind: "state", at: 3723.4, isPlaying: true });
    expect(screen.getByRole("button", { name: "Mark it at 1:02:03" })).toBeDefined();
    tell({ kind: "state", at: 9, isPlaying: true }, window);
    expect(screen.getByRole("button", { name: "Mark it at 1:02:03" })).toBeDefined();
  });

  it("the key c claims, and the key a approves with the chosen checks", async () => {
    const mine = { claimedBy: { uuid: me, ign: "Judge" }, claimedUntil: soon() };
    const { patched, toolbar } = await openRequest({}, (body) =>
      reviewed(body.status === "approved" ? { status: "approved" } : mine),
    );
    await userEvent.keyboard("c");
    expect(await toolbar.findByRole("button", { name: "Stop reviewing" })).toBeDefined();
    await userEvent.keyboard("a");
    const form = within(await screen.findByRole("dialog", { name: "Approve the night" }));
    expect(form.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
    await userEvent.click(form.getByRole("checkbox", { name: "The whole video" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Other logs of the session" }));
    await userEvent.click(form.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approval recorded.")).toBeDefined();
    expect(patched).toEqual([
      { claim: true },
      { status: "approved", checks: ["whole_video", "other_logs"], version: "version-1" },
    ]);
  });

  it("the second approval names its own checks, independently of the first approval", async () => {
    const { patched } = await openRequest({
      approvals: [{ at: "2026-11-22T10:00:00.000Z", by: { uuid: other, ign: "First" } }],
      checks: ["whole_video", "figures"],
    });
    await userEvent.keyboard("a");
    const form = within(await screen.findByRole("dialog", { name: "Approve the night" }));
    expect(form.queryAllByRole("checkbox", { checked: true })).toEqual([]);
    await userEvent.keyboard(" {Enter}");
    await waitFor(() =>
      expect(patched).toEqual([{ status: "approved", checks: ["whole_video"], version: "version-1" }]),
    );
  });

  it("the key r rejects with a reason from the list and a text", async () => {
    const { patched } = await openRequest({}, () => reviewed({ status: "rejected" }));
    await userEvent.keyboard("r");
    const form = within(await screen.findByRole("dialog", { name: "Reject the request" }));
    const reject = form.getByRole<HTMLButtonElement>("button", { name: "Reject" });
    await userEvent.selectOptions(
      form.getByRole("combobox", { name: "Reason" }),
      "Video and log do not match",
    );
    expect(reject.disabled).toBe(true);
    // These letters are keys elsewhere, but text in this field.
    await userEvent.type(form.getByRole("textbox", { name: "In your own words" }), "a car v");
    await userEvent.click(reject);
    await waitFor(() =>
      expect(patched).toEqual([
        { status: "rejected", reasonCode: "figures_differ", reason: "a car v", version: "version-1" },
      ]),
    );
  });

  it("a conflict shows who was faster, and the current state of the request", async () => {
    const history = [
      { action: "rejected" as const, at: "2026-11-23T10:00:00.000Z", by: { uuid: other, ign: "Faster" } },
    ];
    const app = await openRequest({}, () => problemAnswer(409, "wrong_state", { status: "rejected" }));
    app.setState(reviewed({ status: "rejected", history }));
    await userEvent.click(app.toolbar.getByRole("button", { name: "Claim" }));
    const notice = await screen.findByRole("alert");
    await waitFor(() => expect(notice.textContent).toMatch(/Faster rejected it/));
    expect(app.toolbar.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
  });

  it("a decision that came too late says what has changed", async () => {
    const history = [
      { action: "edited" as const, at: "2026-11-23T10:00:00.000Z", by: { uuid: other, ign: "Asker" } },
    ];
    let changed = "";
    const { toolbar } = await openRequest({ history }, () =>
      problemAnswer(409, "verification_changed", { status: "pending", changed }),
    );
    for (const [part, words] of [
      ["figures", /The night was analyzed again and has different figures/],
      ["proof", /changed the proof: a video, a point of view or the category/],
      ["logs", /A log of the session was added or removed/],
      ["night", /The squad of the night changed, or the night was hidden or shown/],
      ["request", /The request has moved on\. .* Asker changed it/],
    ] as const) {
      changed = part;
      await userEvent.click(toolbar.getByRole("button", { name: "Reject" }));
      const form = within(await screen.findByRole("dialog", { name: "Reject the request" }));
      await userEvent.selectOptions(
        form.getByRole("combobox", { name: "Reason" }),
        "Video and log do not match",
      );
      await userEvent.click(form.getByRole("textbox", { name: "In your own words" }));
      await userEvent.paste("Run 2 differs.");
      await userEvent.click(form.getByRole("button", { name: "Reject" }));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(words));
      const notice = screen.getByRole("alert");
      expect(notice.textContent).toContain("review it, then decide");
      expect(notice.querySelectorAll("li")).toHaveLength(1);
    }
  });

  it.each([
    ["New since the approval:", true],
    ["Not known when it was approved:", false],
  ])("the history shows which signals differ from those of the approval: %s", async (title, wasKnown) => {
    const signalChange = { wasKnown, appeared: ["arcane_gap" as const], gone: ["limb_floor" as const] };
    const at = "2026-11-23T10:00:00.000Z";
    await openRequest({
      status: "approved",
      recheck: true,
      history: [
        { action: "approved" as const, at, signalChange: null },
        { action: "recheck" as const, at, signalChange },
      ],
    });
    const appeared = await screen.findByRole("list", { name: title });
    expect(appeared.textContent).toContain("The arcane came too early or too late");
    const gone = screen.getByRole("list", { name: "No longer found:" });
    expect(gone.textContent).toBe("A limb broke sooner than its animation allows.");
    expect(screen.getByRole("region", { name: "History of this request" }).contains(appeared)).toBe(true);
  });

  it("a claimed request names the moderator who has it, and until when", async () => {
    const until = soon();
    const { toolbar } = await openRequest({}, () =>
      problemAnswer(409, "verification_claimed", { by: "Faster", until }),
    );
    await userEvent.click(toolbar.getByRole("button", { name: "Claim" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/Faster is reviewing it until \d/);
  });

  it("a night that is gone offers no decision, and no link to its page", async () => {
    const { toolbar } = await openRequest({ status: "approved", isNightGone: true, mayDecide: false });
    expect(screen.getByText(/^The night is gone/)).toBeDefined();
    expect(toolbar.getByText(/no log of the night is left/)).toBeDefined();
    expect(screen.queryByRole("link", { name: /The night’s page/ })).toBeNull();
    expect(screen.queryByText(/the only log of the session/)).toBeNull();
    expect(toolbar.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(true);
  });

  it("a request cannot be decided by a participant of the night, and says why", async () => {
    const { patched, toolbar } = await openRequest({ mayDecide: false });
    expect(toolbar.getByText(/somebody else must decide/)).toBeDefined();
    for (const name of ["Claim", "Reject", "Approve"]) {
      expect(toolbar.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
    await userEvent.keyboard("car");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(patched).toEqual([]);
  });

  it("decisions that come too fast ask for a pause", async () => {
    await openRequest({}, () => problemAnswer(429, "too_many_decisions", { retryAfterSeconds: 40 }));
    await userEvent.keyboard("c");
    expect((await screen.findByRole("alert")).textContent).toContain("too_many_decisions");
  });

  it("the key j opens the next request of the queue with its filters, and gives the claim back", async () => {
    const next = "0198f0aa-0000-7000-b000-000000000002";
    const mine = { claimedBy: { uuid: me, ign: "Judge" }, claimedUntil: soon() };
    const { router, patched } = await openRequest(mine, () => reviewed(), {
      "/v2/@admin/nights/verifications": () => queueAnswer([queued(), queued({ uuid: next })]),
      [`/v2/@admin/nights/verifications/${next}`]: () => reviewed({ uuid: next }),
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next request" }).disabled).toBe(false),
    );
    await userEvent.keyboard("j");
    await waitFor(() => expect(router.state.location.pathname).toContain(next));
    await waitFor(() => expect(patched).toEqual([{ claim: false }]));
  });

  it("a moderator can set the day of a night without a date in its logs, and it is then shown", async () => {
    const user = userEvent.setup();
    const undated = {
      ...sampleNight(),
      standing: "undated" as const,
      startedAt: null,
      builtOn: "2025-12-10",
    };
    const bodies: unknown[] = [];
    const app = await openRequest({ night: undated }, undefined, {
      [`/v2/@admin/nights/${undated.uuid}`]: async (_url, request) => {
        bodies.push(await request.json());
        const night = { ...undated, standing: "counted" as const, playedOn: "2025-12-12" };
        app.setState(reviewed({ night }));
        return {
          uuid: undated.uuid,
          isHidden: false,
          description: "",
          playedOn: "2025-12-12",
          isChanged: true,
        };
      },
    });
    expect(screen.getByText("Date unknown")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Set the day" }));
    const dialog = within(await screen.findByRole("dialog", { name: "On which day was this night played?" }));
    const day = dialog.getByLabelText("Day, in UTC");
    expect(day).toHaveProperty("value", "2025-12-10");
    await user.clear(day);
    await user.type(day, "2025-12-12");
    await user.type(dialog.getByLabelText(/^Reason/), "Its video.");
    await user.click(dialog.getByRole("button", { name: "Set the day" }));
    await screen.findByText("The day is set.");
    expect(bodies).toEqual([{ playedOn: "2025-12-12", reason: "Its video." }]);
    expect(await screen.findByText("12 Dec 2025")).toBeDefined();
    expect(screen.getByRole("button", { name: "Change the day" })).toBeDefined();
    expect(screen.queryByText("Date unknown")).toBeNull();
  });

  it("a day that was set can be removed, with a reason", async () => {
    const user = userEvent.setup();
    const dated = {
      ...sampleNight(),
      standing: "counted" as const,
      startedAt: null,
      playedOn: "2025-12-12",
    };
    const bodies: unknown[] = [];
    const app = await openRequest({ night: dated }, undefined, {
      [`/v2/@admin/nights/${dated.uuid}`]: async (_url, request) => {
        bodies.push(await request.json());
        app.setState(reviewed({ night: { ...dated, standing: "undated", playedOn: null } }));
        return { uuid: dated.uuid, isHidden: false, description: "", playedOn: null, isChanged: true };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Change the day" }));
    const setting = within(
      await screen.findByRole("dialog", { name: "On which day was this night played?" }),
    );
    expect(setting.getByText(/A moderator has set its day/)).toBeDefined();
    expect(setting.queryByText(/No log of it tells/)).toBeNull();
    await user.click(setting.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Take the day back" }));
    const taking = within(await screen.findByRole("dialog", { name: "Take the day back?" }));
    await user.click(taking.getByRole("button", { name: "Take the day back" }));
    expect(bodies).toEqual([]);
    await user.type(taking.getByLabelText(/^Reason/), "Its video is another night’s.");
    await user.click(taking.getByRole("button", { name: "Take the day back" }));
    await screen.findByText("The day has been taken back.");
    expect(bodies).toEqual([{ playedOn: null, reason: "Its video is another night’s." }]);
    expect(await screen.findByText("Date unknown")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Take the day back" })).toBeNull();
  });

  it("a moderator who may not decide cannot set the day", async () => {
    const undated = { ...sampleNight(), standing: "undated" as const, startedAt: null };
    await openRequest({ night: undated, mayDecide: false });
    expect(screen.getByText("Date unknown")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Set the day" })).toBeNull();
  });

  it("the review says how many logs of the session agree, and which one does not", async () => {
    const logOf = (number: number, agrees: boolean | null) => ({
      uploadUuid: `0198f0aa-0000-7000-b000-00000000000${number}`,
      logOwner: `Hunter ${number}`,
      perspective: number === 1 ? ("host" as const) : ("client" as const),
      isOfThisNight: true,
      isSource: number === 1,
      agrees,
    });
    await openRequest({
      agreement: { agree: 2, total: 3 },
      otherLogs: [logOf(1, true), logOf(2, true), logOf(3, false)],
    });
    const logs = within(screen.getByRole("region", { name: "Logs of the session" }));
    expect(logs.getByText("2 of 3 logs agree.")).toBeDefined();
    const rows = logs.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toContain("The figures come from it");
    expect(rows[1]).toContain("Agrees");
    expect(rows[2]).toContain("Shows different times");
  });

  it("the shown log is marked when the other logs are right, and the logs that dispute it are not", async () => {
    const logOf = (number: number, agrees: boolean) => ({
      uploadUuid: `0198f0aa-0000-7000-b000-00000000000${number}`,
      logOwner: `Hunter ${number}`,
      isOfThisNight: true,
      isReadable: true,
      isSource: number === 1,
      disputes: number > 1,
      agrees,
    });
    const otherLogs = [logOf(1, false), logOf(2, true), logOf(3, true)];
    const given = { agreement: { agree: 2, total: 3 }, otherLogs };
    await openRequest(given, undefined, {
      [`/v2/@admin/nights/${sampleNight().uuid}/logs`]: () =>
        answerOf(nightLogsComparedSchema, { agreement: given.agreement, logs: otherLogs, differences: [] }),
    });
    const logs = within(screen.getByRole("region", { name: "Logs of the session" }));
    expect(await logs.findByText(/^Log \d \(Hunter 1\) shows different times/)).toBeDefined();
    expect(logs.getAllByText("2 of 3 logs agree.")).toHaveLength(1);
    const rows = logs.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toContain("Shows different times");
    expect(rows[1]).toContain("Agrees");
    expect(rows.join()).not.toContain("Disputed");
  });

  it("a missing request shows the not-found page, and a failure can be retried", async () => {
    const { unmount } = await openDesk(path, {
      [requestAddress]: () => problemAnswer(404, "verification_not_found"),
    });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    unmount();
    await openDesk(path, { [requestAddress]: () => problemAnswer(500, "internal_error") });
    expect(await screen.findByText("The request could not be loaded.")).toBeDefined();
  });
});
