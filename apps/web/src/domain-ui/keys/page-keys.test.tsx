import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { letterOf, type PageKeys, shownPageKeys, useFrameKeys, usePageKeys } from "./page-keys.ts";

function Keys({ keys }: { readonly keys: PageKeys }) {
  usePageKeys(keys);
  return <input />;
}

function FrameKeys({ keys }: { readonly keys: PageKeys }) {
  useFrameKeys(keys);
  return null;
}

const ofFrame = vi.fn();
const ofPage = vi.fn();

beforeEach(() => {
  render(<Keys keys={{ j: { act: ofPage, words: "night.runs" } }} />);
  // The frame's keys load after the page's, because their code is loaded on demand.
  render(<FrameKeys keys={{ "/": { act: ofFrame, words: "shell.findHunter" }, j: { act: ofFrame } }} />);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe("the shortcuts of a page", () => {
  it("the page's shortcuts take precedence over the frame's", () => {
    fireEvent.keyDown(document.body, { key: "j", code: "KeyJ" });
    fireEvent.keyDown(document.body, { key: "/", code: "Slash" });
    expect(ofPage).toHaveBeenCalledOnce();
    expect(ofFrame).toHaveBeenCalledOnce();
  });

  it("a shortcut follows the Latin letter of a key in another script, and the written letter otherwise", () => {
    // A Russian keyboard writes о with the key of J, and a Dvorak keyboard writes j with the key of C.
    expect(letterOf({ key: "о", code: "KeyJ" })).toBe("j");
    expect(letterOf({ key: "J", code: "KeyC" })).toBe("j");
    fireEvent.keyDown(document.body, { key: "о", code: "KeyJ" });
    expect(ofPage).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])(
    "shortcuts leave modified and repeated keys to the browser: %o",
    (held) => {
      fireEvent.keyDown(document.body, { key: "j", code: "KeyJ", ...held });
      expect(ofPage).not.toHaveBeenCalled();
    },
  );

  it("shortcuts do nothing while somebody types", () => {
    const field = document.querySelector("input");
    if (field) fireEvent.keyDown(field, { key: "j", code: "KeyJ" });
    expect(ofPage).not.toHaveBeenCalled();
  });

  it("shortcuts are listed with their meaning, and go with the page", () => {
    expect(shownPageKeys()).toEqual([
      ["/", "shell.findHunter"],
      ["j", "night.runs"],
    ]);
    cleanup();
    expect(shownPageKeys()).toEqual([]);
    fireEvent.keyDown(document.body, { key: "j", code: "KeyJ" });
    expect(ofPage).not.toHaveBeenCalled();
  });
});
