import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Tooltip } from "./tooltip.tsx";

const rest = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const enter = (name: string) => fireEvent.pointerEnter(screen.getByText(name));
const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name));
const shown = () => screen.queryByRole("tooltip")?.textContent ?? null;

describe("a tooltip", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // A tooltip closes by this test's clock, because another file's clock may have been ahead of it.
    const earlier = render(<Tooltip text="About none">none</Tooltip>);
    fireEvent.pointerDown(screen.getByText("none"), { pointerType: "touch" });
    fireEvent.pointerDown(document.body, { pointerType: "touch" });
    earlier.unmount();
    vi.advanceTimersByTime(60_000);
    render(
      <>
        <Tooltip text="About one">one</Tooltip>
        <Tooltip text="About two">two</Tooltip>
      </>,
    );
  });

  it("a tooltip opens when a pointer has rested for 700 ms", () => {
    enter("one");
    rest(699);
    expect(shown()).toBeNull();
    rest(1);
    expect(shown()).toBe("About one");
  });

  it("a tooltip of a window is drawn in it, and Escape closes the tooltip alone", () => {
    render(
      <dialog open>
        <Tooltip text="About three">three</Tooltip>
      </dialog>,
    );
    enter("three");
    rest(700);
    expect(screen.getByRole("tooltip").parentElement).toBe(screen.getByRole("dialog"));
    // A browser closes a window by Escape unless the key's event is cancelled.
    expect(fireEvent.keyDown(screen.getByText("three"), { key: "Escape" })).toBe(false);
    expect(shown()).toBeNull();
    expect(fireEvent.keyDown(screen.getByText("three"), { key: "Escape" })).toBe(true);
  });

  it("a tooltip stays after a touch until something else is touched", () => {
    const touch = { pointerType: "touch" };
    fireEvent.pointerEnter(screen.getByText("one"), touch);
    fireEvent.pointerDown(screen.getByText("one"), touch);
    fireEvent.pointerUp(screen.getByText("one"), touch);
    fireEvent.pointerLeave(screen.getByText("one"), touch);
    expect(shown()).toBe("About one");
    fireEvent.pointerDown(document.body, touch);
    expect(shown()).toBeNull();
  });

  it("a tooltip opens at once within 300 ms after another one, and not later", () => {
    enter("one");
    rest(700);
    leave("one");
    rest(300);
    enter("two");
    rest(0);
    expect(shown()).toBe("About two");
    leave("two");
    rest(301);
    enter("one");
    rest(0);
    expect(shown()).toBeNull();
  });

  it("a tooltip closes by Escape", () => {
    enter("one");
    rest(700);
    fireEvent.keyDown(window, { key: "Escape" });
    expect(shown()).toBeNull();
  });
});

describe("a tooltip with a keyboard stop", () => {
  beforeEach(() => {
    render(
      <>
        <Tooltip text="About rows">row</Tooltip>
        <Tooltip text="About heads" isStop>
          head
        </Tooltip>
      </>,
    );
  });

  it("the element is a keyboard stop, unlike those in rows", async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "head" }));
    expect(shown()).toBe("About heads");
    await userEvent.tab();
    expect(shown()).toBeNull();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("the tooltip closes by Escape and opens again by Enter", async () => {
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(shown()).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(shown()).toBe("About heads");
  });

  it("the tooltip opens at once on a click", async () => {
    await userEvent.click(screen.getByText("head"));
    expect(shown()).toBe("About heads");
  });
});
