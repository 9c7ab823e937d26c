import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { quietMs, whenQuiet } from "../features/shell/season/season-news.tsx";
import { beginUndisturbed } from "./undisturbed.ts";

const act = vi.fn();
let giveUp = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  giveUp = whenQuiet(act);
});
afterEach(() => {
  giveUp();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("work that waits until it interrupts nothing", () => {
  it("the work runs once when the visitor has done nothing for a while", () => {
    vi.advanceTimersByTime(quietMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * quietMs);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each(["scroll", "wheel", "pointermove", "keydown", "input", "dragover"])(
    "the work waits again after the event %s",
    (type) => {
      vi.advanceTimersByTime(quietMs - 1);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      vi.advanceTimersByTime(quietMs - 1);
      expect(act).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(act).toHaveBeenCalledOnce();
    },
  );

  it("the work does not run while a log is read, nor right after it", () => {
    const end = beginUndisturbed();
    vi.advanceTimersByTime(3 * quietMs);
    end();
    vi.advanceTimersByTime(quietMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it("the work does not run while a window is open or a field has the focus", () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    vi.advanceTimersByTime(2 * quietMs);
    dialog.remove();
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    vi.advanceTimersByTime(2 * quietMs);
    expect(act).not.toHaveBeenCalled();
    field.blur();
    vi.advanceTimersByTime(2 * quietMs);
    expect(act).toHaveBeenCalledOnce();
  });

  it("the work does not run any more once it was cancelled", () => {
    giveUp();
    vi.advanceTimersByTime(10 * quietMs);
    expect(act).not.toHaveBeenCalled();
  });
});
