import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { nightUuid, sampleNight } from "../../../testing/sample-night.ts";
import { openNightPage } from "../testing/open-night-page.tsx";

/** A phone whose window for handing links on answers so. */
function phone(share: (link: ShareData) => Promise<void>): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("hover: none"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

async function share() {
  const address = `/nights/${nightUuid}`;
  await openNightPage(address, { [`/v2${address}`]: { body: sampleNight() } });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(await screen.findByRole("button", { name: "Share" }));
  return copied;
}

it("a phone hands the night's link on by its own window", async () => {
  const shared = vi.fn((_: ShareData) => Promise.resolve());
  phone(shared);
  const copied = await share();
  expect(shared.mock.calls).toEqual([[{ title: document.title, url: location.href }]]);
  expect(copied).not.toHaveBeenCalled();
});

it.each([
  ["a visitor who closes the window is told nothing", "AbortError", 0],
  ["a link that the phone refuses to hand on is copied", "NotAllowedError", 1],
])("%s", async (_, name, copies) => {
  phone(() => Promise.reject(new DOMException("not shared", name)));
  expect(await share()).toHaveBeenCalledTimes(copies);
});
