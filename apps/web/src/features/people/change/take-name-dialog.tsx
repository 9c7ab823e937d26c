import { useState } from "react";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ActProps } from "./act-props.ts";
import { useChange } from "./use-change.ts";

/** Takes the verified name away. */
export function TakeNameDialog({ person, ign, onClose }: ActProps & { readonly ign: string }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(person, { onDone: onClose });
  return (
    <ChangeDialog
      title={t("people.takeName")}
      confirm={t("people.takeName")}
      isReady={reason.trim() !== ""}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => send({ ign: null, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>{t("people.takeNameNote", { ign })}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
