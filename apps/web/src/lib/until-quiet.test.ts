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

describe("what waits until nothing would be interrupted", () => {
  it("comes once when nobody has done anything for a while", () => {
    vi.advanceTimersByTime(quietMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * quietMs);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each(["scroll", "wheel", "pointermove", "keydown", "input", "dragover"])(
    "begins anew after: %s",
    (type) => {
      vi.advanceTimersByTime(quietMs - 1);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      vi.advanceTimersByTime(quietMs - 1);
      expect(act).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(act).toHaveBeenCalledOnce();
    },
  );

  it("does not come while a log is read, and not at once when it has been", () => {
    const end = beginUndisturbed();
    vi.advanceTimersByTime(3 * quietMs);
    end();
    vi.advanceTimersByTime(quietMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it("does not come over a window, nor to somebody in a field", () => {
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

  it("does not come any more once it was given up", () => {
    giveUp();
    vi.advanceTimersByTime(10 * quietMs);
    expect(act).not.toHaveBeenCalled();
  });
});
