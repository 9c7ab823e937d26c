import { shownName } from "@hunt/engine/domain/shown-name";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { openModal } from "../../lib/modals.ts";
import { buttonClassName } from "../../ui/button.tsx";
import styles from "../../ui/icon-button.module.css";
import { BothSign } from "./both-sign.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import type { CompareActionProps } from "./compare-subject.ts";

/** Opens the choices that an entry of a list can be compared with. */
export function CompareButton({ subject, entry, isNamed = false, isStop = true }: CompareActionProps) {
  const { t } = useTranslation();
  const name =
    subject.kind === "hunter"
      ? t("compare.hunter", { name: shownName(subject.hunter.ign) ?? t("common.anonymous") })
      : t("compare.entry", { entry: [entry, formatDuration(subject.night.ms)].filter(Boolean).join(" · ") });
  return (
    <button
      type="button"
      className={isNamed ? buttonClassName({ size: "sm" }) : styles.button}
      {...(!isNamed && { "aria-label": name, title: t("compare.open") })}
      aria-haspopup="dialog"
      tabIndex={isStop ? undefined : -1}
      onClick={() => openModal(CompareDialog, { subject })}
    >
      <BothSign />
      {isNamed && t("compare.open")}
    </button>
  );
}
