import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";

/** A device with this way of pointing; other media queries are answered as by a phone. */
function pointBy(way: "finger" | "mouse"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: way === "finger" && query.includes("hover: none"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function shareBy(share: unknown): void {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

const panel = async () => within(await screen.findByRole("region", { name: "Your log is on your PC" }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

describe("the upload page on a phone", () => {
  it("the page shows a short address to type on the PC, shares it, and still lets a file be chosen", async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    pointBy("finger");
    shareBy(share);
    await renderApp({ path: "/upload" });
    const toPc = await panel();
    expect(toPc.getByText(`${location.host}/u`).tagName).toBe("CODE");
    await userEvent.click(toPc.getByRole("button", { name: "Send the link" }));
    expect(share.mock.calls).toEqual([[{ title: document.title, url: `${location.origin}/u` }]]);
    expect(screen.getByRole("button", { name: "Choose files" })).toBeDefined();
  });

  it("a device that cannot share copies the address instead", async () => {
    pointBy("finger");
    await renderApp({ path: "/upload" });
    const toPc = await panel();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(toPc.getByRole("button", { name: "Copy the link" }));
    expect(copied.mock.calls).toEqual([[`${location.origin}/u`]]);
    expect(await screen.findByText("Link copied.")).toBeDefined();
  });

  it.each([
    ["the visitor closed the device's window, and nothing is copied", "AbortError", 0],
    ["the device refused, and the address is copied", "NotAllowedError", 1],
  ])("%s", async (_, name, copies) => {
    pointBy("finger");
    shareBy(() => Promise.reject(new DOMException("not shared", name)));
    await renderApp({ path: "/upload" });
    const toPc = await panel();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(toPc.getByRole("button", { name: "Send the link" }));
    expect(copied).toHaveBeenCalledTimes(copies);
  });

  it("a device with a mouse is taken for the PC itself", async () => {
    pointBy("mouse");
    await renderApp({ path: "/upload" });
    expect(await screen.findByText("Drop your log here")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Your log is on your PC" })).toBeNull();
  });
});
