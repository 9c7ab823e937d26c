import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addToast, removeAllToasts, removeToast } from "../lib/toasts.ts";
import { ToastList } from "./toast-list.tsx";

const add = (id: string, message: string) => act(() => addToast({ id, message, variant: "info" }));
const shown = () => screen.queryAllByRole("status").map((element) => element.textContent);

describe("toasts", () => {
  beforeEach(() => {
    render(<ToastList />);
  });

  it("a toast disappears after five seconds", () => {
    vi.useFakeTimers();
    add("a", "Saved");
    act(() => void vi.advanceTimersByTime(4999));
    expect(shown()).toEqual(["Saved"]);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
  });

  it("a toast replaces one with the same id, and then stays for its full time", () => {
    vi.useFakeTimers();
    add("a", "First");
    add("b", "Other");
    act(() => void vi.advanceTimersByTime(3000));
    add("a", "Second");
    expect(shown()).toEqual(["Second", "Other"]);
    act(() => void vi.advanceTimersByTime(2000));
    expect(shown()).toEqual(["Second"]);
    act(() => void vi.advanceTimersByTime(3000));
    expect(shown()).toEqual([]);
  });

  it("a toast offers one action, and disappears once it is done", () => {
    const onAct = vi.fn();
    act(() =>
      addToast({ id: "a", message: "Deleted", variant: "success", action: { label: "Undo", onAct } }),
    );
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it("a toast stays while the pointer is over it", () => {
    vi.useFakeTimers();
    add("a", "Read me");
    fireEvent.pointerEnter(screen.getByText("Read me"));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(["Read me"]);
    fireEvent.pointerLeave(screen.getByText("Read me"));
    act(() => void vi.advanceTimersByTime(5000));
    expect(shown()).toEqual([]);
  });

  it("a toast stays while it has the focus, wherever the pointer goes", () => {
    vi.useFakeTimers();
    add("a", "Read me");
    act(() => screen.getByRole("button", { name: "Dismiss toast" }).focus());
    fireEvent.pointerEnter(screen.getByText("Read me"));
    fireEvent.pointerLeave(screen.getByText("Read me"));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(["Read me"]);
    act(() => screen.getByRole("button", { name: "Dismiss toast" }).blur());
    act(() => void vi.advanceTimersByTime(5000));
    expect(shown()).toEqual([]);
  });

  it("a toast stays when it is replaced under the pointer", () => {
    vi.useFakeTimers();
    add("a", "First");
    fireEvent.pointerEnter(screen.getByText("First"));
    add("a", "Second");
    act(() => void vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(["Second"]);
    fireEvent.pointerLeave(screen.getByText("Second"));
    act(() => void vi.advanceTimersByTime(5000));
    expect(shown()).toEqual([]);
  });

  it("a toast is closed by its button", async () => {
    add("a", "Saved");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss toast" }));
    expect(shown()).toEqual([]);
  });

  it("toasts are removed one by one and all at once", () => {
    for (const id of ["a", "b", "c"]) add(id, id);
    act(() => removeToast("b"));
    expect(shown()).toEqual(["a", "c"]);
    act(() => removeAllToasts());
    expect(shown()).toEqual([]);
  });

  it("a toast interrupts a screen reader only for an error", () => {
    act(() => addToast({ id: "a", message: "Broken", variant: "error" }));
    expect(screen.getByRole("alert").textContent).toBe("Broken");
  });
});
