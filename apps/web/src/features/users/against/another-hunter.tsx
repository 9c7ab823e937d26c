import type { UserAnswer } from "@hunt/contracts/users";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal, openModal } from "../../../lib/modals.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import styles from "./against-page.module.css";
import { ChooseOther } from "./choose-other.tsx";

interface AnotherHunterProps {
  readonly hunter: UserAnswer;
  readonly name: string;
}

/** The way to set somebody else beside the first. */
export function AnotherHunter(props: AnotherHunterProps) {
  const { t } = useTranslation();
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => openModal(AnotherHunterDialog, props)}>
      {t("against.another")}
    </Button>
  );
}

function AnotherHunterDialog({ hunter, name }: AnotherHunterProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t("against.choose", { name })} onClose={closeModal}>
      <div className={styles.choose}>
        <ChooseOther hunter={hunter} onChosen={closeModal} />
      </div>
    </Modal>
  );
}
