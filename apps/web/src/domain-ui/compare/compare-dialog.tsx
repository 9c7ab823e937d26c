import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { Modal } from "../../ui/modal.tsx";
import styles from "./compare-dialog.module.css";
import type { CompareSubject } from "./compare-subject.ts";
import { HunterChoices } from "./hunter-choices.tsx";
import { NightChoices } from "./night-choices.tsx";

/** What something can be compared with; each choice is the address of the comparison. */
export function CompareDialog({ subject }: { readonly subject: CompareSubject }) {
  const { t } = useTranslation();
  const isHunter = subject.kind === "hunter";
  return (
    <Modal title={titleOf()} onClose={closeModal}>
      <p className={styles.hint}>{isHunter ? t("compare.hintHunter") : t("compare.hint")}</p>
      {isHunter ? <HunterChoices {...subject} /> : <NightChoices {...subject} />}
    </Modal>
  );

  function titleOf(): string {
    if (subject.kind === "hunter") return t("compare.hunter", { name: subject.hunter.ign ?? "…" });
    return subject.night.runIndex === null ? t("compare.night") : t("compare.run");
  }
}
