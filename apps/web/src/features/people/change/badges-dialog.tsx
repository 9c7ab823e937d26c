import { useState } from "react";
import { badges, badgeWords } from "../../../domain-ui/badge-words.ts";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import type { ActProps } from "./act-props.ts";
import styles from "./fields.module.css";
import { useChange } from "./use-change.ts";

/** Gives badges and takes them. */
export function BadgesDialog({ person, onClose }: ActProps) {
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
