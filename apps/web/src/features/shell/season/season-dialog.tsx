import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { fullDays } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, List } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./season-dialog.module.css";

interface SeasonDialogProps {
  /** When the season began; null when unknown. */
  readonly beganAt: string | null;
}

/** The number of days in which a new season's boards are nearly empty. */
const firstDays = 7;

/** Announces the changes of season 4. */
export function SeasonDialog({ beganAt }: SeasonDialogProps) {
  const { t } = useTranslation();
  const explore = useRef<HTMLButtonElement>(null);
  // The browser focused the dialog's first button, which only closes it.
  useEffect(() => explore.current?.focus(), []);
  const [isNew] = useState(() => beganAt !== null && fullDays(Date.now() - Date.parse(beganAt)) < firstDays);
  const news = [
    [t("season.reset"), t(isNew ? "season.resetText" : "season.resetLater")],
    [t("season.categories"), t("season.categoriesText")],
    [t("season.verification"), t("season.verificationText")],
  ] as const;
  return (
    <Modal title={t("season.title")} onClose={closeModal}>
      <Text tone="muted">{t("season.lead")}</Text>
      <List as="ol" gap={4} className={styles.news}>
        {news.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
      <Cluster gap={3} justify="between" className={styles.actions}>
        <Link to="/rules" onClick={closeModal}>
          {t("season.rules")}
        </Link>
        <Button variant="main" ref={explore} onClick={closeModal}>
          {t("season.explore")}
        </Button>
      </Cluster>
    </Modal>
  );
}
