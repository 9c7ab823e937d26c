import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { catchEarlyDrops, onDroppedFiles, takeDroppedFiles } from "../../lib/dropped-files.ts";
import { renderApp } from "../../testing/render-app.tsx";

const log = new File(["log"], "EE.log");
const carrying = (files: readonly File[]) => ({ dataTransfer: { types: ["Files"], files } });

describe("files dropped on any page", () => {
  afterEach(() => {
    takeDroppedFiles();
  });

  it("wait for the upload page, which opens", async () => {
    const { router } = await renderApp({ path: "/nope" });
    fireEvent.dragEnter(window, carrying([]));
    expect(screen.getByText("Drop the log here")).toBeDefined();
    fireEvent.drop(window, carrying([log]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });

  it("go straight to an upload page that is open", async () => {
    const received: File[] = [];
    const stop = onDroppedFiles((files) => received.push(...files));
    await renderApp({ path: "/nope" });
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
    expect(takeDroppedFiles()).toEqual([]);
    stop();
  });

  it("are kept when they come before the page is drawn, and taken once after", async () => {
    catchEarlyDrops();
    const opensInTheBrowser = fireEvent.drop(window, carrying([log]));
    expect(opensInTheBrowser).toBe(false);
    const { router } = await renderApp({ path: "/nope" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/upload"));

    const received: File[] = [];
    const stop = onDroppedFiles((files) => received.push(...files));
    fireEvent.drop(window, carrying([log]));
    expect(received).toEqual([log]);
    stop();
  });

  it("are left to the part of a page that already took them", async () => {
    await renderApp({ path: "/nope" });
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener("drop", taken);
    fireEvent.drop(document.body, carrying([log]));
    document.body.removeEventListener("drop", taken);
    expect(takeDroppedFiles()).toEqual([]);
  });

  it("are not mistaken for dragged text", async () => {
    await renderApp({ path: "/nope" });
    fireEvent.dragEnter(window, { dataTransfer: { types: ["text/plain"], files: [] } });
    expect(screen.queryByText("Drop the log here")).toBeNull();
  });
});
