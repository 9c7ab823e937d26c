import { useState } from "react";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ActProps } from "./act-props.ts";
import { useChange } from "./use-change.ts";

/** Takes a suspension back before its end. */
export function LiftDialog({ person, onClose }: ActProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(person, { onDone: onClose });
  return (
    <ChangeDialog
      title={t("suspending.lift")}
      confirm={t("suspending.lift")}
      isReady={reason.trim() !== ""}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => send({ suspendedUntil: null, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>{t("suspending.liftNote")}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
