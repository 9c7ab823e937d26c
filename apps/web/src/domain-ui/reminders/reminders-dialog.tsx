import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { Modal } from "../../ui/modal.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { NoticeSection } from "./notice-section.tsx";
import styles from "./reminders.module.css";

/** Which of them the window begins with. */
export type ReminderKind = "notice" | "calendar";

/** The two ways to be told of a night: by this browser, and by a calendar. */
export function RemindersDialog({ first }: { readonly first: ReminderKind }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  // The browser gave the focus to the first button of the window, which only closes it.
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
