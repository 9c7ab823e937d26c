import { createPortal } from "react-dom";
import { NightWatch } from "./night-watch.tsx";
import { ReminderButtons } from "./reminder-buttons.tsx";
import { useRemindersPlace } from "./reminders-place.tsx";

/** Tells of nights who chose that, and draws the ways to it where the page has a place for them. */
export function Reminders() {
  const place = useRemindersPlace();
  return (
    <>
      <NightWatch />
      {place !== null && createPortal(<ReminderButtons />, place)}
    </>
  );
}
