import { useTranslation } from "../../i18n/shown-texts.ts";
import { openModal } from "../../lib/modals.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { BothSign } from "./both-sign.tsx";
import styles from "./compare-button.module.css";
import { CompareDialog } from "./compare-dialog.tsx";
import type { CompareActionProps } from "./compare-subject.ts";

/** Opens what an entry of a list can be compared with. */
export function CompareButton({ subject, isNamed = false }: CompareActionProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={isNamed ? buttonClassName({ size: "sm" }) : styles.button}
      {...(!isNamed && { "aria-label": t("compare.open"), title: t("compare.open") })}
      aria-haspopup="dialog"
      onClick={() => openModal(CompareDialog, { subject })}
    >
      <BothSign />
      {isNamed && t("compare.open")}
    </button>
  );
}
