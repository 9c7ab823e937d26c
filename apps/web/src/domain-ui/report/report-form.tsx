import { maxReportTextLength } from "@hunt/contracts/limits";
import { type ReportKind, type ReportReasonCode, reportReasons } from "@hunt/contracts/report-reasons";
import type { CreateReportBody } from "@hunt/contracts/reports";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { formatMoment } from "../../lib/dates.ts";
import { closeModal } from "../../lib/modals.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { OptionList } from "../../ui/option-list.tsx";
import { Text } from "../../ui/text.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { useFirstField } from "../../ui/use-first-field.ts";
import { ProblemNotice } from "../problem-notice.tsx";

/**
 * From this length on, the refusal names the time at which reports are accepted again, because the reached limit is then
 * that of the day.
 */
const longSeconds = 120;

/** Asks what is wrong: a reason from the list, and the reporter's own words. */
export function ReportForm({ subject }: { readonly subject: ReportSubject }) {
  const { t } = useTranslation();
  const form = useFirstField();
  const isOfNight = "nightUuid" in subject;
  const [kind, setKind] = useState<ReportKind>(isOfNight ? "night" : "name");
  const [chosen, setChosen] = useState<ReportReasonCode | null>(null);
  const [text, setText] = useState("");
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useReport();
  const reasons: readonly ReportReasonCode[] = reportReasons[kind];
  // A reason chosen for another subject stays, as long as this subject has it too.
  const reasonCode = reasons.find((each) => each === chosen) ?? null;
  const lacksWords = reasonCode === "other" && text.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (reasonCode === null || lacksWords) return;
    const about = isOfNight ? { nightUuid: subject.nightUuid, kind } : { userUuid: subject.userUuid };
    const onSuccess = () => {
      closeModal();
      addToast({ id: "report", variant: "success", message: t("report.sent") });
    };
    mutate({ ...about, reasonCode, text: text.trim() }, { onSuccess });
  };
  return (
    <Stack as="form" gap={5} ref={form} onSubmit={send}>
      {isOfNight && subject.hasDescription && (
        <ChoiceGroup
          label={t("report.about")}
          choices={(["night", "description"] as const).map((each) => ({
            value: each,
            label: t(`report.kind.${each}`),
          }))}
          value={kind === "description" ? kind : "night"}
          onChange={setKind}
        />
      )}
      <OptionList
        label={t("report.why")}
        options={reasons.map((reason) => ({
          value: reason,
          label: t(`report.reason.${reason}`),
          ...(reason !== "other" && { hint: t(`report.hint.${reason}`) }),
        }))}
        value={reasonCode}
        fault={isTold && reasonCode === null ? t("report.chooseReason") : null}
        onChange={setChosen}
      />
      <TextAreaField
        label={t("report.words")}
        value={text}
        maxLength={maxReportTextLength}
        hint={t("report.wordsHint")}
        fault={isTold && lacksWords ? t("report.sayWhat") : null}
        onChange={setText}
      />
      <Text tone="muted" size="sm">
        {t("report.next")}
      </Text>
      {error instanceof ApiProblem && <ReportRefusal key={error.requestId} problem={error} />}
      <Cluster gap={2}>
        <Button type="submit" variant="main" isBusy={isPending}>
          {t("report.send")}
        </Button>
        <Button onClick={closeModal}>{t("report.cancel")}</Button>
      </Cluster>
    </Stack>
  );
}

/** Shows why a report was refused, and when another one would be accepted. */
function ReportRefusal({ problem }: { readonly problem: ApiProblem }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const [now] = useState(() => Date.now());
  const { code, retryAfterSeconds } = problem;
  const isLong = code === "rate_limited" && retryAfterSeconds !== null && retryAfterSeconds > longSeconds;
  return (
    <ProblemNotice problem={problem} tone={code === "reported_already" ? "info" : "error"}>
      {isLong && (
        <p>
          {t("report.again", {
            at: formatMoment(new Date(now + retryAfterSeconds * 1000).toISOString(), locale, timeFormat),
          })}
        </p>
      )}
    </ProblemNotice>
  );
}

/** Sends the report to the moderators. */
function useReport() {
  return useMutation({ mutationFn: (body: CreateReportBody) => api.post("/v2/reports", { body }) });
}

/** The possible subjects of a report: a night, its description, or a hunter's name. */
export type ReportSubject =
  | { readonly nightUuid: string; readonly hasDescription: boolean }
  | { readonly userUuid: string; readonly name: string };
