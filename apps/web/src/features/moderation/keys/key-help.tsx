import { type PageKeys, usePageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/translate.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import styles from "./key-help.module.css";

type KeyWords = readonly (readonly [key: string, words: TextKey])[];

const keysOfRequests: KeyWords = [
  ["j", "desk.keys.next"],
  ["k", "desk.keys.previous"],
  ["c", "desk.keys.claim"],
  ["a", "desk.keys.approve"],
  ["r", "desk.keys.reject"],
  ["v", "desk.keys.mark"],
  ["?", "desk.keys.help"],
];
const keysOfReports: KeyWords = [
  ["j", "desk.keys.reportNext"],
  ["k", "desk.keys.reportPrevious"],
  ["a", "desk.keys.reportDecide"],
  ["?", "desk.keys.help"],
];

interface KeyHelpProps {
  /** The list that the keys walk through. */
  readonly of?: "requests" | "reports";
  readonly onClose: () => void;
}

/** Explains each key of the desk. */
export function KeyHelp({ of = "requests", onClose }: KeyHelpProps) {
  const { t } = useTranslation();
  const keys = of === "requests" ? keysOfRequests : keysOfReports;
  return (
    <Modal title={t("desk.keys.title")} onClose={onClose}>
      <Stack as="dl" gap={2} className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </Stack>
      <p className={styles.note}>{t(of === "requests" ? "desk.keys.note" : "desk.keys.noteShort")}</p>
    </Modal>
  );
}

/** The action of each key, by the letter that it writes. */
type DeskKeys = Readonly<Partial<Record<"j" | "k" | "c" | "a" | "r" | "v" | "?", () => void>>>;

/** Handles the desk's keys, which the key help lists. */
export function useDeskKeys(keys: DeskKeys): void {
  usePageKeys(
    Object.fromEntries(
      Object.entries(keys).flatMap(([key, act]) => (act === undefined ? [] : [[key, { act }]])),
    ) satisfies PageKeys,
  );
}
