import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { catchEarlyDrops, onDroppedFiles, takeDroppedFiles } from "../../lib/dropped-files.ts";
import { renderApp } from "../../testing/render-app.tsx";

const log = new File(["log"], "EE.log");
const carrying = (files: readonly File[]) => ({ dataTransfer: { types: ["Files"], files } });

/**
 * Opens a page and waits until it accepts files. The code for that loads after the page, and prevents the browser from
 * opening files.
 */
async function openListening() {
  const app = await renderApp({ path: "/nope" });
  await waitFor(() => expect(fireEvent.dragOver(window, carrying([]))).toBe(false));
  return app;
}

/** Accepts dropped files like a page that reads logs, until the test ends. */
function receive() {
  const received: File[] = [];
  onTestFinished(onDroppedFiles((files) => received.push(...files)));
  return received;
}

describe("files dropped on any page", () => {
  afterEach(() => {
    takeDroppedFiles();
  });

  it("files wait for the upload page, which opens", async () => {
    const { router } = await openListening();
    fireEvent.dragEnter(window, carrying([]));
    expect(screen.getByText("Drop the log here")).toBeDefined();
    fireEvent.drop(window, carrying([log]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });

  it("files go directly to an open upload page", async () => {
    const received = receive();
    await openListening();
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
    expect(takeDroppedFiles()).toEqual([]);
  });

  it("files that are dropped before the page is drawn are stored, and taken once after it", async () => {
    catchEarlyDrops();
    const opensInTheBrowser = fireEvent.drop(window, carrying([log]));
    expect(opensInTheBrowser).toBe(false);
    const { router } = await renderApp({ path: "/nope" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));

    const received = receive();
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
  });

  it("files that a part of the page has already taken are left to it", async () => {
    await openListening();
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener("drop", taken);
    fireEvent.drop(document.body, carrying([log]));
    document.body.removeEventListener("drop", taken);
    expect(takeDroppedFiles()).toEqual([]);
  });

  it("dragged text is not mistaken for files", async () => {
    await openListening();
    fireEvent.dragEnter(window, { dataTransfer: { types: ["text/plain"], files: [] } });
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });
});
