import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appOutbox } from "../../../lib/outbox/app-outbox.ts";
import { noteWaitingUploads } from "../../../lib/outbox/outbox-flag.ts";
import { anUpload, aProblem } from "../../../lib/outbox/testing/an-outbox.ts";
import { problemAnswer, sessionAnswer } from "../../../testing/answers.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const away = aProblem(503, "database_unavailable", 3_600);
const text = "1 upload is waiting for the server and will be sent by itself.";

/** Opens a page of a browser in which a visitor's upload waits, and in which somebody has signed in since. */
async function openPage(path: string, answer: () => unknown) {
  noteWaitingUploads({ hasAny: true, keepsAny: false });
  await appOutbox.keep(anUpload(), away);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
  return await renderApp({
    path,
    server: { "/v2/sessions": () => sessionAnswer(), "/v2/uploads": answer },
  });
}

/** Resolves in the step that draws the words, before its effects run, as a wait of the library does on a busy machine. */
function drawn(words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (screen.queryByText(words) === null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    look();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

afterEach(async () => {
  await act(() => appOutbox.discard("key-1"));
});

describe("an upload that waits, on another page", () => {
  it("one line says so, and leads to the list of what waits", async () => {
    const { router } = await openPage("/privacy", () => problemAnswer(503, "database_unavailable"));
    expect((await screen.findByText(text)).closest('[role="status"]')).not.toBeNull();
    act(() => screen.getByRole("button", { name: "Show" }).click());
    await waitFor(() => expect(router.state.location.href).toBe("/upload#waiting"));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(await screen.findByRole("region", { name: "Waiting to be sent" })).toBeDefined();
  });

  it("the page says when it has been sent, and leads to it", async () => {
    history.replaceState(null, "", "/upload");
    const { router } = await openPage("/privacy", () => ({ uuid: "u-1", status: "queued", nights: [] }));
    await drawn(text);
    await act(() => appOutbox.tryNow("key-1"));
    expect(await screen.findByText("Your upload has been sent.")).toBeDefined();
    expect(screen.queryByText(text)).toBeNull();
    act(() => screen.getByRole("button", { name: "Open" }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload/u-1"));
  });

  it("it is tried when the network is back, by a page that is still open", async () => {
    const { unmount } = await openPage("/privacy", () => problemAnswer(503, "database_unavailable"));
    await screen.findByText(text);
    const wake = vi.spyOn(appOutbox, "wake");
    window.dispatchEvent(new Event("online"));
    expect(wake).toHaveBeenCalledOnce();
    unmount();
    window.dispatchEvent(new Event("online"));
    expect(wake).toHaveBeenCalledOnce();
  });

  it("the page says when it has been refused", async () => {
    await openPage("/privacy", () => problemAnswer(403, "uploads_blocked"));
    await screen.findByText(text);
    await act(() => appOutbox.tryNow("key-1"));
    expect(await screen.findByText("The server refused an upload that was waiting.")).toBeDefined();
  });
});

describe("the upload of an account", () => {
  it("is not sent while somebody else is signed in", async () => {
    const asked: string[] = [];
    await openPage("/privacy", () => asked.push("upload"));
    await appOutbox.keep(anUpload({ account: "another-account" }), away);
    await act(() => appOutbox.tryNow("key-1"));
    expect(appOutbox.uploads()).toMatchObject([{ state: { step: "waiting", problem: null } }]);
    expect(asked).toEqual([]);
  });
});
