import { afterEach, describe, expect, it, vi } from "vitest";
import { catchEarlyKey, handOverEarlyKey } from "./early-key.ts";
import { takeTypedAhead } from "./typed-ahead.ts";

const heard = vi.fn();
const listen = ({ key }: KeyboardEvent) => heard(key);

function press(init: KeyboardEventInit, on: EventTarget = document.body): boolean {
  return !on.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
}

function handOver(): void {
  addEventListener("keydown", listen);
  handOverEarlyKey();
}

afterEach(() => {
  removeEventListener("keydown", listen);
  heard.mockClear();
  takeTypedAhead();
  document.body.replaceChildren();
});

describe("a shortcut of every page, pressed before its code has loaded", () => {
  it.each<KeyboardEventInit>([
    { key: "k", code: "KeyK", ctrlKey: true },
    { key: "k", code: "KeyK", metaKey: true },
    { key: "л", code: "KeyK", ctrlKey: true },
    { key: "/", code: "Slash" },
    { key: "/", code: "Digit7", shiftKey: true },
    { key: "?", code: "Slash", shiftKey: true },
  ])("is kept from the browser and handed over: %o", (pressed) => {
    catchEarlyKey();
    expect(press(pressed)).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    handOver();
    expect(heard).toHaveBeenCalledExactlyOnceWith(pressed.key);
  });

  it.each<KeyboardEventInit>([
    { key: "a", code: "KeyA" },
    { key: "k", code: "KeyK" },
    { key: "K", code: "KeyK", ctrlKey: true, shiftKey: true },
    { key: "/", code: "Slash", ctrlKey: true },
  ])("any other key is left to the browser and not handed over: %o", (pressed) => {
    catchEarlyKey();
    expect(press(pressed)).toBe(false);
    handOver();
    expect(heard).not.toHaveBeenCalled();
  });

  it("the key is left to the browser while somebody types in a field", () => {
    const field = document.body.appendChild(document.createElement("input"));
    catchEarlyKey();
    expect(press({ key: "/", code: "Slash" }, field)).toBe(false);
    expect(press({ key: "k", code: "KeyK", ctrlKey: true }, field)).toBe(true);
    handOver();
    expect(heard).toHaveBeenCalledExactlyOnceWith("k");
  });

  it("keys are the browser's again after a while, because the code may never load", () => {
    vi.useFakeTimers();
    catchEarlyKey();
    vi.advanceTimersByTime(9_000);
    expect(press({ key: "k", code: "KeyK", ctrlKey: true })).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(press({ key: "k", code: "KeyK", ctrlKey: true })).toBe(false);
    expect(press({ key: "/", code: "Slash" })).toBe(false);
    handOver();
    expect(heard).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("the key is handed over once, and then no more keys are caught", () => {
    catchEarlyKey();
    press({ key: "/", code: "Slash" });
    handOver();
    handOverEarlyKey();
    expect(heard).toHaveBeenCalledOnce();
    expect(press({ key: "/", code: "Slash" })).toBe(false);
  });

  it.each<[KeyboardEventInit, string | undefined]>([
    [{ key: "k", code: "KeyK", ctrlKey: true }, "ash"],
    [{ key: "/", code: "Slash" }, "ash"],
    // This key opens the list of shortcuts, which has no field.
    [{ key: "?", code: "Slash", shiftKey: true }, undefined],
  ])("is handed over with the text that was typed after it: %o", (pressed, text) => {
    catchEarlyKey();
    press(pressed);
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.value = "ash";
    handOver();
    expect(takeTypedAhead()?.text).toBe(text);
  });

  it("the key and the text typed after it are forgotten when the code never loads or Escape cancels", () => {
    vi.useFakeTimers();
    catchEarlyKey();
    press({ key: "/", code: "Slash" });
    vi.advanceTimersByTime(10_000);
    expect(takeTypedAhead()).toBeNull();
    catchEarlyKey();
    press({ key: "/", code: "Slash" });
    press({ key: "Escape" }, document.activeElement ?? document.body);
    expect(takeTypedAhead()).toBeNull();
    handOver();
    expect(heard).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("the text typed after the key is kept once the key is handed over, however late that was", () => {
    vi.useFakeTimers();
    catchEarlyKey();
    vi.advanceTimersByTime(9_000);
    press({ key: "/", code: "Slash" });
    handOver();
    vi.advanceTimersByTime(1_000);
    expect(takeTypedAhead()).not.toBeNull();
    vi.useRealTimers();
  });
});
