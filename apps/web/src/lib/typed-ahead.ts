/** What was typed before the field was there that it is meant for. */
export interface TypedAhead {
  readonly text: string;
  /** Whether it ended with Enter. */
  readonly isEntered: boolean;
}

/** Takes the keys meanwhile. A real field: input methods, pasting and a phone's keyboard work as in the one to come. */
let field: HTMLInputElement | null = null;
let focused: Element | null;
let isEntered: boolean;

/**
 * Catches what is typed from now on, while the window is on its way that has the field for it; `label` names that field. Returns
 * what {@link takeTypedAhead} takes.
 */
export function typeAhead(label = ""): HTMLInputElement {
  if (field === null) {
    focused = document.activeElement;
    isEntered = false;
    field = document.createElement("input");
    field.className = "visually-hidden";
    // At the end of the page each letter would scroll down to it: browsers bring into sight what is written in.
    field.style.cssText = "position:fixed;top:0;left:0";
    field.onkeydown = ({ key, isComposing, repeat }) => {
      isEntered = key === "Enter" && !isComposing && !repeat;
      if (key === "Escape" && !isComposing) takeTypedAhead();
    };
    document.body.append(field);
    field.focus({ preventScroll: true });
  }
  field.ariaLabel = label;
  return field;
}

/**
 * Ends {@link typeAhead}: what was typed, or null when Escape gave it up, whatever is caught since then. The focus is where it
 * was before, for the window to give it back there.
 */
export function takeTypedAhead(of = field): TypedAhead | null {
  if (field === null || field !== of) return null;
  const { value: text } = field;
  if (field === document.activeElement) (focused as HTMLElement | null)?.focus({ preventScroll: true });
  field.remove();
  field = null;
  return { text, isEntered: text !== "" && isEntered };
}
