import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Modal } from "../../../ui/modal.tsx";
import styles from "./key-help.module.css";

const keys = ["j", "k", "c", "a", "r", "v", "?"] as const;
const meaning = {
  j: "next",
  k: "previous",
  c: "claim",
  a: "approve",
  r: "reject",
  v: "mark",
  "?": "help",
} as const;

/** What each key of the desk does. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t("desk.keys.title")} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`desk.keys.${meaning[key]}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("desk.keys.note")}</p>
    </Modal>
  );
}
