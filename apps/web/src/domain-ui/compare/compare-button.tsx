import { useTranslation } from "../../i18n/shown-texts.ts";
import { openModal } from "../../lib/modals.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./compare-button.module.css";
import { CompareDialog } from "./compare-dialog.tsx";
import type { CompareActionProps } from "./compare-subject.ts";

/** Opens what an entry of a list can be compared with. */
export function CompareButton({ subject, isNamed = false }: CompareActionProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={isNamed ? classNames(buttonClassName({ size: "sm" }), styles.named) : styles.button}
      {...(!isNamed && { "aria-label": t("compare.open"), title: t("compare.open") })}
      aria-haspopup="dialog"
      onClick={() => openModal(CompareDialog, { subject })}
    >
      <BothSign />
      {isNamed && t("compare.open")}
    </button>
  );
}

/** The sign of what sets two beside each other. */
export function BothSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3" />
    </svg>
  );
}
