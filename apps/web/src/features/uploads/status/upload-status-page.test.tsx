import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { type UploadAnswer, uploadSchema } from "@hunt/contracts/uploads";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepClaim } from "../../../lib/stored-claims.ts";
import { FakeEventSource } from "../../../testing/fake-event-source.ts";
import { renderInApp } from "../testing/render-in-app.tsx";
import { UploadStatusPage } from "./upload-status-page.tsx";

const uploadUuid = "0198c0de-0000-7000-8000-000000000001";
const nightUuid = "0198c0de-0000-7000-8000-000000000002";

function anUpload(fields: Given<UploadAnswer> = {}): UploadAnswer {
  return answerOf(uploadSchema, {
    uuid: uploadUuid,
    status: "queued",
    createdAt: "2026-06-13T08:00:00.000Z",
    queuePosition: 3,
    bytes: 34_000,
    claimable: true,
    ...fields,
  });
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/** Answers like the server; returns the list of calls. */
function answerWith(answers: Readonly<Record<string, () => Response>>): readonly Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), {
      method: input instanceof Request ? input.method : init?.method,
      headers: input instanceof Request ? input.headers : init?.headers,
    } as RequestInit);
    const path = new URL(request.url).pathname;
    calls.push({ method: request.method, path, headers: request.headers });
    return answers[`${request.method} ${path}`]?.() ?? problem(404, "upload_not_found");
  });
  return calls;
}

function problem(status: number, code: string): Response {
  const body = { type: "about:blank", title: code, status, code, detail: code, instance: "req-1" };
  return Response.json(body, { status });
}

const path = `/v2/uploads/${uploadUuid}`;
const openPage = () => renderInApp(() => <UploadStatusPage />, `/upload/${uploadUuid}`);

describe("the page of an upload", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("the page shows the place in the queue, and follows the server's events to the night", async () => {
    answerWith({ [`GET ${path}`]: () => Response.json(anUpload()) });
    await openPage();
    expect(await screen.findByText("Place 3 in the queue")).toBeTruthy();
    expect(FakeEventSource.last?.url).toBe(`${path}/events`);

    FakeEventSource.last?.tell("upload", anUpload({ status: "analysing", queuePosition: null }));
    expect(await screen.findByText("The server is repeating the analysis")).toBeTruthy();

    const night = { number: 1, uuid: nightUuid, format: "6x3", status: "created" as const };
    FakeEventSource.last?.tell(
      "upload",
      anUpload({ status: "completed", queuePosition: null, nights: [night] }),
    );
    const link = await screen.findByRole("link", { name: "Open the night" });
    expect(link.getAttribute("href")).toBe(`/nights/${nightUuid}`);
    expect(FakeEventSource.last?.isClosed).toBe(true);
  });

  it.each([
    ["updated", "the night now includes both"],
    ["duplicate", "had already been published"],
    ["joined", "Your log has been added to it"],
    ["skipped", "there is nothing to publish"],
  ] as const)("a night that is %s is explained", async (status, words) => {
    const uuid = status === "skipped" ? null : nightUuid;
    const night = { number: 1, uuid, format: "6x3", status };
    answerWith({ [`GET ${path}`]: () => Response.json(anUpload({ status: "completed", nights: [night] })) });
    await openPage();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  });

  it("the page polls when the live connection is lost", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status: UploadAnswer["status"] = "queued";
    answerWith({ [`GET ${path}`]: () => Response.json(anUpload({ status })) });
    await openPage();
    await screen.findByText("Place 3 in the queue");
    act(() => {
      FakeEventSource.last?.dispatchEvent(new Event("error"));
    });
    expect(screen.getByText(/Live connection lost/)).toBeTruthy();
    status = "completed";
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(await screen.findByRole("heading", { name: "Nights" })).toBeTruthy();
    vi.useRealTimers();
  });

  it("a failure is shown with code, sentence and remedy, and can be retried", async () => {
    const error = { code: "too_many_nights", detail: "…" };
    answerWith({ [`GET ${path}`]: () => Response.json(anUpload({ status: "failed", error })) });
    await openPage();
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Too many nights")).toBeTruthy();
    expect(alert.getByText(/Use one log per session\./)).toBeTruthy();
    expect(alert.getByText("Code too_many_nights")).toBeTruthy();
    expect(alert.getByRole("link", { name: "Publish another log" }).getAttribute("href")).toBe("/upload");
  });

  it("a missing upload shows the not-found page", async () => {
    answerWith({});
    await openPage();
    expect(await screen.findByText("No such page")).toBeTruthy();
  });

  it("an upload is deleted with the token of the browser that made it, after a question", async () => {
    keepClaim({ uuid: uploadUuid, token: "claim-me", nights: [] });
    const calls = answerWith({
      [`GET ${path}`]: () => Response.json(anUpload({ status: "completed" })),
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    });
    const router = await openPage();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Withdraw this upload" }));
    const dialog = within(screen.getByRole("dialog", { name: "Withdraw this upload?" }));
    await user.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Upload page")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/upload");
    const call = calls.find(({ method }) => method === "DELETE");
    expect(call?.headers.get("x-claim-token")).toBe("claim-me");
    expect(call?.headers.get("fp")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("only the browser that made the upload is offered the deletion", async () => {
    answerWith({ [`GET ${path}`]: () => Response.json(anUpload({ status: "completed" })) });
    await openPage();
    await screen.findByRole("button", { name: "Copy the link" });
    expect(screen.queryByRole("button", { name: "Withdraw this upload" })).toBeNull();
  });

  it("a visitor reads what makes the night count, and can create a link for another device", async () => {
    keepClaim({ uuid: uploadUuid, token: "claim-me", nights: [] });
    const calls = answerWith({
      [`GET ${path}`]: () => Response.json(anUpload({ status: "completed" })),
      "GET /v2/settings": () => Response.json({ providers: ["steam"] }),
      [`POST ${path}/claim-links`]: () =>
        Response.json({ token: "link-token", expiresAt: "2026-11-22T20:30:00.000Z" }, { status: 201 }),
    });
    await openPage();
    expect(await screen.findByText("Verify your in-game name in your account.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Make a link for another device" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", {
      name: "Link for another device",
    });
    expect(new URL(field.value).hash).toBe(`#${uploadUuid}.link-token`);
    expect(screen.getByText(/works once, within 30 minutes/)).toBeTruthy();
    const call = calls.find(({ method }) => method === "POST");
    expect(call?.headers.get("fp")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("claiming is offered only to the browser that published", async () => {
    answerWith({
      [`GET ${path}`]: () => Response.json(anUpload({ status: "completed" })),
      "GET /v2/settings": () => Response.json({ providers: ["steam"] }),
    });
    await openPage();
    await screen.findByRole("heading", { name: "Nights" });
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });

  it("a sign-in is not mentioned when none is possible", async () => {
    keepClaim({ uuid: uploadUuid, token: "claim-me", nights: [] });
    answerWith({
      [`GET ${path}`]: () => Response.json(anUpload({ status: "completed" })),
      "GET /v2/settings": () => Response.json({ providers: [] }),
    });
    await openPage();
    await screen.findByRole("heading", { name: "Nights" });
    expect(screen.queryByText(/Sign in/)).toBeNull();
  });
});
