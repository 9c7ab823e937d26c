import { maxReasonLength } from "@hunt/contracts/limits";
import type { ReportAnswer } from "@hunt/contracts/reports";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { OptionList } from "../../../ui/option-list.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import styles from "./decide-dialog.module.css";
import { DecideRefusal } from "./decide-refusal.tsx";
import { type Outcome, outcomesOf } from "./outcomes-of.ts";
import { useDecideReport } from "./use-decide-report.ts";

interface DecideDialogProps {
  readonly report: ReportAnswer;
  readonly onClose: () => void;
}

/** What is done about a report, and the words that those whom it concerns are told. */
export function DecideDialog({ report, onClose }: DecideDialogProps) {
  const { t, locale } = useTranslation();
  const form = useFirstField();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [words, setWords] = useState("");
  const [withSame, setWithSame] = useState(report.sameOpen > 1);
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useDecideReport(report);
  const lacksWords = words.trim() === "";
  const isOfNight = outcome === "hide" || outcome === "clear";
  const decide = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (outcome === null || lacksWords) return;
    const onSuccess = () => {
      onClose();
      addToast({ id: report.uuid, variant: "success", message: t(`deskReports.done.${outcome}`) });
    };
    mutate({ outcome, words: words.trim(), withSame }, { onSuccess });
  };
  return (
    <Modal title={t("deskReports.decideTitle")} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={decide}>
        <OptionList
          label={t("deskReports.what")}
          options={outcomesOf(report).map((each) => ({
            value: each,
            label: t(`deskReports.do.${each}`),
            hint: t(`deskReports.hint.${each}`),
          }))}
          value={outcome}
          fault={isTold && outcome === null ? t("deskReports.choose") : null}
          onChange={setOutcome}
        />
        <TextAreaField
          label={t("deskReports.words")}
          value={words}
          maxLength={maxReasonLength}
          hint={t(isOfNight ? "deskReports.readByBoth" : "deskReports.readByReporter")}
          fault={isTold && lacksWords ? t("deskReports.sayWhy") : null}
          onChange={setWords}
        />
        {report.sameOpen > 1 && (
          <CheckField isChecked={withSame} onChange={setWithSame}>
            {t("deskReports.withSame", { number: formatNumber(report.sameOpen, locale) })}
          </CheckField>
        )}
        {error instanceof ApiProblem && <DecideRefusal problem={error} onClose={onClose} />}
        <div className={styles.actions}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t("deskReports.act")}
          </Button>
          <Button onClick={onClose}>{t("deskReports.cancel")}</Button>
        </div>
      </form>
    </Modal>
  );
}
