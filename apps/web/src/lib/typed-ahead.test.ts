import { afterEach, describe, expect, it } from "vitest";
import { takeTypedAhead, typeAhead } from "./typed-ahead.ts";

const field = () => document.activeElement as HTMLInputElement;

function press(key: string, init: KeyboardEventInit = {}): void {
  field().dispatchEvent(new KeyboardEvent("keydown", { key, ...init }));
}

afterEach(() => {
  takeTypedAhead();
  document.body.replaceChildren();
});

describe("text that is typed before its field has loaded", () => {
  it("typed text is caught in a field of the same name", () => {
    typeAhead("Find a hunter");
    expect(field().ariaLabel).toBe("Find a hunter");
    field().value = "ash";
    expect(takeTypedAhead()).toEqual({ text: "ash", isEntered: false });
    expect(document.querySelector("input")).toBeNull();
  });

  it("typing does not scroll the page: the catching field is at the window's top, wherever the page ends", () => {
    typeAhead();
    const { position, top, left } = getComputedStyle(field());
    expect({ position, top: Number.parseFloat(top), left: Number.parseFloat(left) }).toEqual({
      position: "fixed",
      top: 0,
      left: 0,
    });
  });

  it("text is kept when two callers catch it, and the later label counts", () => {
    typeAhead();
    field().value = "a";
    typeAhead("Find a hunter");
    expect(field().ariaLabel).toBe("Find a hunter");
    expect(takeTypedAhead()).toEqual({ text: "a", isEntered: false });
    expect(takeTypedAhead()).toBeNull();
  });

  it("the focus returns to where it was", () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    typeAhead();
    expect(field()).not.toBe(button);
    takeTypedAhead();
    expect(document.activeElement).toBe(button);
  });

  it("the focus stays where it has moved meanwhile", () => {
    const [before, after] = [document.createElement("button"), document.createElement("button")];
    document.body.append(before, after);
    before.focus();
    typeAhead();
    after.focus();
    takeTypedAhead();
    expect(document.activeElement).toBe(after);
  });

  it.each([
    { keys: ["Enter"], isEntered: true },
    { keys: ["Enter", "s"], isEntered: false },
  ])("the caught text says whether it ended with Enter: $keys", ({ keys, isEntered }) => {
    typeAhead();
    field().value = "ash";
    for (const key of keys) press(key);
    expect(takeTypedAhead()).toEqual({ text: "ash", isEntered });
  });

  it.each<KeyboardEventInit>([{ isComposing: true }, { repeat: true }])(
    "the text is not ended by an Enter that ends a word of an input method, or is held: %o",
    (init) => {
      typeAhead();
      field().value = "ash";
      press("Enter", init);
      expect(takeTypedAhead()).toEqual({ text: "ash", isEntered: false });
    },
  );

  it("Enter alone does not count as entered text", () => {
    typeAhead();
    press("Enter");
    expect(takeTypedAhead()).toEqual({ text: "", isEntered: false });
  });

  it("Escape drops the typed text", () => {
    typeAhead();
    field().value = "ash";
    press("Escape");
    expect(takeTypedAhead()).toBeNull();
    expect(document.querySelector("input")).toBeNull();
  });

  it("text of a later caller is not given to an earlier one whose text Escape dropped", () => {
    const givenUp = typeAhead();
    press("Escape");
    const later = typeAhead();
    later.value = "ash";
    expect(takeTypedAhead(givenUp)).toBeNull();
    expect(takeTypedAhead(later)).toEqual({ text: "ash", isEntered: false });
  });
});
