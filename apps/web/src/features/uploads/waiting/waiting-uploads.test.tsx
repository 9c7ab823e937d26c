import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aKeepChoice, aKeptDb } from "../../../lib/kept/testing/a-kept-db.ts";
import type { Attempt } from "../../../lib/outbox/next-state.ts";
import type { PostUploadResult } from "../../../lib/outbox/post-upload.ts";
import { aBrowser, anUpload, aProblem } from "../../../lib/outbox/testing/an-outbox.ts";
import { createKeptNights } from "../kept/kept-nights.ts";
import { createUploadStore } from "../store/upload-store.ts";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { fakeParts } from "../testing/fake-parts.tsx";
import { createFakePorts } from "../testing/fake-port.ts";
import { renderInApp } from "../testing/render-in-app.tsx";
import { UploadPage } from "../upload-page.tsx";
import { WaitingNotice } from "./waiting-notice.tsx";

const away = {
  accepted: false,
  problem: aProblem(503, "database_unavailable"),
} as const satisfies PostUploadResult;

/** Opens the upload page in a new tab of a browser. */
async function openPage(browser = aBrowser({ answer: () => away })) {
  const ports = createFakePorts();
  const outbox = browser.tab();
  let ids = 0;
  const store = createUploadStore({
    openPort: ports.open,
    post: async () => away,
    openOutbox: async () => outbox,
    account: () => null,
    keepClaim: () => {},
    newId: () => `id-${++ids}`,
  });
  const kept = createKeptNights({ open: async () => aKeptDb(), choice: aKeepChoice() });
  await renderInApp(
    () => <UploadPage store={store} kept={kept} outbox={outbox} parts={fakeParts} />,
    "/upload",
  );
  await act(() => outbox.lookAgain());
  return { ports, outbox, store, user: userEvent.setup() };
}

/** A browser in which an upload waits since another visit. */
async function aBrowserThatWaits(answer: () => Attempt) {
  const browser = aBrowser({ answer });
  const before = browser.tab();
  await before.keep(anUpload(), aProblem(503, "database_unavailable", 3_600));
  browser.close(before);
  return browser;
}

const list = async () => within(await screen.findByRole("region", { name: "Waiting to be sent" }));

describe("uploads that wait for the server", () => {
  it("an upload of an earlier visit is listed with its reason, and says that it is sent by itself", async () => {
    await openPage(await aBrowserThatWaits(() => away));
    const entry = await list();
    expect(entry.getByText("6x3 · 21 Nov 2026")).toBeTruthy();
    expect(entry.getByText("The server is not ready")).toBeTruthy();
    expect(entry.getByText(/^It is kept in this browser and sent by itself/)).toBeTruthy();
  });

  it("an upload that was sent leads to its page, until it is put away", async () => {
    const { user } = await openPage(
      await aBrowserThatWaits(() => ({
        accepted: true,
        uploadUuid: "u-1",
        claimToken: null,
        knownNights: null,
      })),
    );
    await user.click((await list()).getByRole("button", { name: "6x3 · 21 Nov 2026: Try now" }));
    const link = await (await list()).findByRole("link", { name: "Open the upload" });
    expect(link.getAttribute("href")).toBe("/upload/u-1");
    await user.click((await list()).getByRole("button", { name: "6x3 · 21 Nov 2026: Remove" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Waiting to be sent" })).toBeNull());
  });

  it("an upload that was refused says why, and can be discarded", async () => {
    const refusal: Attempt = { accepted: false, problem: aProblem(415, "not_a_log") };
    const { user, outbox } = await openPage(await aBrowserThatWaits(() => refusal));
    await act(() => outbox.tryNow("key-1"));
    expect((await list()).queryByText(/sent by itself/)).toBeNull();
    await user.click((await list()).getByRole("button", { name: "6x3 · 21 Nov 2026: Discard" }));
    await waitFor(() => expect(outbox.uploads()).toEqual([]));
  });

  it("an upload of an account that is not signed in says what it waits for", async () => {
    const { outbox } = await openPage(await aBrowserThatWaits(() => "other account"));
    await act(() => outbox.tryNow("key-1"));
    expect(
      (await list()).getByText("It is sent once the account that published it is signed in here again."),
    ).toBeTruthy();
  });

  it("a log that was just published says so on its card, once, and goes on when it is stopped", async () => {
    const { ports, outbox, store, user } = await openPage();
    act(() => {
      store.add([new File(["x"], "EE.log")]);
      store.noteOpened("id-1");
    });
    act(() =>
      ports.last().report({
        type: "done",
        id: "id-1",
        orbRuns: [],
        analysis: anAnalysis({ nights: [aNight()] }),
        extract: new TextEncoder().encode("0.5 Sys [Diag]: first line\n"),
        elapsedMs: 40,
      }),
    );
    await user.click(screen.getByRole("button", { name: "Publish 1 night" }));
    const card = within(await screen.findByRole("article", { name: "EE.log" }));
    const notice = await card.findByRole("alert");
    expect(notice.textContent).toContain("The server is not ready");
    expect(notice.textContent).toContain("It is kept in this browser and sent by itself");
    expect(screen.queryByRole("region", { name: "Waiting to be sent" })).toBeNull();
    await user.click(card.getByRole("button", { name: "Stop" }));
    expect(await card.findByRole("button", { name: "Publish 1 night" })).toBeTruthy();
    expect(outbox.uploads()).toEqual([]);
  });

  it.each([
    [1_800, "Trying again in 30 minutes."],
    [119, "Trying again in 119 seconds."],
  ])("the next attempt, %i seconds from now, is told as a hunter would", async (seconds, text) => {
    vi.useFakeTimers({ now: 0, toFake: ["Date"] });
    const retryAtMs = seconds * 1000;
    await renderInApp(
      () => <WaitingNotice problem={away.problem} retryAtMs={retryAtMs} isLasting={true} actions={null} />,
      "/upload",
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
