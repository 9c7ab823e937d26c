import type { GrantedRole } from "@hunt/contracts/people";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { useFormDraft } from "../../../domain-ui/sign-in/use-form-draft.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import type { ActProps } from "./act-props.ts";
import { useChange } from "./use-change.ts";

const roles = ["user", "mod", "admin"] as const satisfies readonly GrantedRole[];

/** Gives another role, after a sign-in of the last ten minutes. */
export function RoleDialog({ person, onClose }: ActProps) {
  const { t } = useTranslation();
  const { values, change, isBack, askForSignIn } = useFormDraft(`role of ${person.uuid}`, {
    role: person.role as string,
    reason: "",
  });
  const { send, isBusy, problem } = useChange(person, {
    onDone: onClose,
    onTooOld: () => void askForSignIn(),
  });
  const role = roles.find((each) => each === values.role) ?? null;
  const reason = values.reason.trim();
  return (
    <ChangeDialog
      title={t("people.changeRole")}
      confirm={t("people.save")}
      isReady={role !== null && role !== person.role && reason !== ""}
      isBusy={isBusy}
      problem={problem}
      isBack={isBack}
      onSubmit={() => role !== null && send({ role, reason })}
      onClose={onClose}
    >
      <p>{t("people.roleNote")}</p>
      <ChoiceGroup
        label={t("people.role")}
        choices={roles.map((value) => ({ value, label: t(`person.role.${value}`) }))}
        value={role}
        onChange={(chosen) => change({ role: chosen })}
      />
      <ReasonField value={values.reason} onChange={(text) => change({ reason: text })} />
    </ChangeDialog>
  );
}
