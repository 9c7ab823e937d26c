import { maxNameLength } from "@hunt/contracts/limits";
import type { GrantedRole } from "@hunt/contracts/people";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useState } from "react";
import { badges, badgeWords } from "../../../domain-ui/badge-words.ts";
import { ChangeDialog, ReasonField } from "../../../domain-ui/desk/change-dialog.tsx";
import { useFormDraft } from "../../../domain-ui/sign-in/use-form-draft.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { PersonAct } from "../search/person-search.ts";
import styles from "./fields.module.css";
import type { ActProps } from "./suspend-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { useChange } from "./use-change.ts";

const roles = ["user", "mod", "admin"] as const satisfies readonly GrantedRole[];

/** The form named in the address, when it applies to the account. */
export function OpenAct({ act, ...props }: ActProps & { readonly act: PersonAct }) {
  const { role, ign, suspension } = props.person;
  switch (act) {
    case "role":
      return <RoleDialog {...props} />;
    case "badges":
      return <BadgesDialog {...props} />;
    case "name":
      return <NameDialog {...props} />;
    case "takeName":
      return ign === null ? null : <TakeNameDialog {...props} ign={ign} />;
    case "suspend":
      return role === "admin" ? null : <SuspendDialog {...props} />;
    case "lift":
      return suspension === null ? null : <LiftDialog {...props} />;
  }
}

/** Gives badges and removes them. */
function BadgesDialog({ person, onClose }: ActProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(() => badges.filter((badge) => person.badges.includes(badge)));
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(person, { onDone: onClose });
  const isAnother = given.join() !== badges.filter((badge) => person.badges.includes(badge)).join();
  return (
    <ChangeDialog
      title={t("people.changeBadges")}
      confirm={t("people.save")}
      isReady={isAnother && reason.trim() !== ""}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => send({ badges: [...given], reason: reason.trim() })}
      onClose={onClose}
    >
      <fieldset className={styles.checks}>
        <legend className={styles.label}>{t("people.badges")}</legend>
        {badges.map((badge) => (
          <CheckField
            key={badge}
            isChecked={given.includes(badge)}
            onChange={(isChecked) =>
              setGiven((before) =>
                badges.filter((each) => (each === badge ? isChecked : before.includes(each))),
              )
            }
          >
            {badgeWords(t, badge)}
          </CheckField>
        ))}
      </fieldset>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** Lifts a suspension before its end. */
function LiftDialog({ person, onClose }: ActProps) {
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

/** Verifies an in-game name without a message in the forum. */
function NameDialog({ person, onClose }: ActProps) {
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

/** Removes the verified name. */
function TakeNameDialog({ person, ign, onClose }: ActProps & { readonly ign: string }) {
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
      <p>{t("people.takeNameNote", { ign: shownName(ign) })}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** Gives another role, after a sign-in of the last ten minutes. */
function RoleDialog({ person, onClose }: ActProps) {
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
