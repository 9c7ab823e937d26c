import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";

/** Sets an event's stamp, as a browser does, so that a test plays minutes without waiting. */
function stamped(event: Event, stampMs: number): Event {
  Object.defineProperty(event, "timeStamp", { value: stampMs });
  return event;
}

export function clickAt(stampMs: number, name: string | RegExp): void {
  const button = screen.getByRole("button", { name });
  fireEvent(button, stamped(createEvent.click(button), stampMs));
}

export function pressAt(stampMs: number, code: string): void {
  const event = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(stamped(event, stampMs)));
}

/** Returns the status text of the game with this title. */
export function gameStatusText(title: string): string {
  return within(screen.getByRole("region", { name: title })).getByRole("status").textContent ?? "";
}
