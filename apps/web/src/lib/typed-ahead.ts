/** The text that was typed before the field for it had loaded. */
export interface TypedAhead {
  readonly text: string;
  /** Whether the text ended with Enter. */
  readonly isEntered: boolean;
}

/**
 * The field that takes the keys meanwhile. It is a real field, so that input methods, pasting and a phone's keyboard work.
 */
let field: HTMLInputElement | null = null;
let focused: Element | null;
let isEntered: boolean;

/**
 * Catches the text that is typed while the window with the field for it still loads; `label` names that field. Returns the
 * catching field, which {@link takeTypedAhead} takes.
 */
export function typeAhead(label = ""): HTMLInputElement {
  if (field === null) {
    focused = document.activeElement;
    isEntered = false;
    field = document.createElement("input");
    field.className = "visually-hidden";
    // The field stands at the top: at the end of the page each letter would scroll down to it, because browsers scroll to
    // the field in which somebody types.
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
 * Ends {@link typeAhead} and returns the typed text; null when Escape cancelled it, even if another field has begun to
 * catch since. The focus returns to its former element, so that the window can give it back there when it closes.
 */
export function takeTypedAhead(of = field): TypedAhead | null {
  if (field === null || field !== of) return null;
  const { value: text } = field;
  if (field === document.activeElement) (focused as HTMLElement | null)?.focus({ preventScroll: true });
  field.remove();
  field = null;
  return { text, isEntered: text !== "" && isEntered };
}
