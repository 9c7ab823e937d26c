import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { Modal } from "../../ui/modal.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { NoticeSection } from "./notice-section.tsx";
import styles from "./reminders.module.css";

/** The section at which the window begins. */
export type ReminderKind = "notice" | "calendar";

/** The two kinds of reminders of a night: by this browser, and by a calendar. */
export function RemindersDialog({ first }: { readonly first: ReminderKind }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  // The browser focuses the window's first button, which only closes it; the focus moves to the chosen section.
  useEffect(() => content.current?.querySelector<HTMLElement>(`#reminders-${first}`)?.focus(), [first]);
  return (
    <Modal title={t("late.reminders.title")} onClose={closeModal}>
      <div ref={content} className={styles.sections}>
        <NoticeSection />
        <CalendarSection />
      </div>
    </Modal>
  );
}
