import { maxSuspensionAnswerLength } from "@hunt/contracts/limits";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import styles from "./suspension-notice.module.css";
import { useAnswerSuspension } from "./use-answer-suspension.ts";

/** What an account says to its suspension: once, which is said before. */
export function AnswerForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [text, setText] = useState("");
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useAnswerSuspension();
  const isEmpty = text.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isEmpty) mutate(text.trim());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <TextAreaField
        label={t("suspension.yourAnswer")}
        value={text}
        maxLength={maxSuspensionAnswerLength}
        rows={5}
        hint={t("suspension.once")}
        fault={isTold && isEmpty ? t("suspension.saySomething") : null}
        onChange={setText}
      />
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      <div className={styles.actions}>
        <Button type="submit" variant="main" size="sm" isBusy={isPending}>
          {t("suspension.send")}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t("suspension.later")}
        </Button>
      </div>
    </form>
  );
}
