import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { catchEarlyDrops, onDroppedFiles, takeDroppedFiles } from "../../lib/dropped-files.ts";
import { renderApp } from "../../testing/render-app.tsx";

const log = new File(["log"], "EE.log");
const carrying = (files: readonly File[]) => ({ dataTransfer: { types: ["Files"], files } });

/** Opens a page and waits until it takes files: the code for it comes after the page, and keeps the browser from opening them. */
async function openListening() {
  const app = await renderApp({ path: "/nope" });
  await waitFor(() => expect(fireEvent.dragOver(window, carrying([]))).toBe(false));
  return app;
}

/** Takes what is dropped, as a page that reads logs; until the test ends. */
function receive() {
  const received: File[] = [];
  onTestFinished(onDroppedFiles((files) => received.push(...files)));
  return received;
}

describe("files dropped on any page", () => {
  afterEach(() => {
    takeDroppedFiles();
  });

  it("wait for the upload page, which opens", async () => {
    const { router } = await openListening();
    fireEvent.dragEnter(window, carrying([]));
    expect(screen.getByText("Drop the log here")).toBeDefined();
    fireEvent.drop(window, carrying([log]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });

  it("go straight to an upload page that is open", async () => {
    const received = receive();
    await openListening();
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
    expect(takeDroppedFiles()).toEqual([]);
  });

  it("are kept when they come before the page is drawn, and taken once after", async () => {
    catchEarlyDrops();
    const opensInTheBrowser = fireEvent.drop(window, carrying([log]));
    expect(opensInTheBrowser).toBe(false);
    const { router } = await renderApp({ path: "/nope" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));

    const received = receive();
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
  });

  it("are left to the part of a page that already took them", async () => {
    await openListening();
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener("drop", taken);
    fireEvent.drop(document.body, carrying([log]));
    document.body.removeEventListener("drop", taken);
    expect(takeDroppedFiles()).toEqual([]);
  });

  it("are not mistaken for dragged text", async () => {
    await openListening();
    fireEvent.dragEnter(window, { dataTransfer: { types: ["text/plain"], files: [] } });
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });
});
