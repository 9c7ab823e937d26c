import { maxNameLength } from "@hunt/contracts/limits";
import { useState } from "react";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { ActProps } from "./act-props.ts";
import { useChange } from "./use-change.ts";

/** Verifies an in-game name without a message in the forum. */
export function NameDialog({ person, onClose }: ActProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(person, { onDone: onClose });
  const ign = name.trim();
  return (
    <ChangeDialog
      title={t("people.giveName")}
      confirm={t("people.save")}
      isReady={ign !== "" && ign !== person.ign && reason.trim() !== ""}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => send({ ign, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>{t("people.nameNote")}</p>
      <TextField
        label={t("people.nameField")}
        value={name}
        maxLength={maxNameLength}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
