import { maxReasonLength } from "@hunt/contracts/limits";
import type { ReportAnswer } from "@hunt/contracts/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { moderateNight } from "../../../domain-ui/moderate-night/use-moderate-night.ts";
import { followNightChange } from "../../../domain-ui/own-night/use-own-night.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { OptionList } from "../../../ui/option-list.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";

/** The refusals that mean that somebody else decided first; the list under the dialog shows the decision. */
const conflicts = ["report_decided", "report_not_found", "night_not_found"];

interface DecideDialogProps {
  readonly report: ReportAnswer;
  readonly onClose: () => void;
}

/** Asks for a decision on a report, and for the text that is sent to the people concerned. */
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
      <Stack as="form" gap={5} ref={form} onSubmit={decide}>
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
        <Cluster gap={2}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t("deskReports.act")}
          </Button>
          <Button onClick={onClose}>{t("deskReports.cancel")}</Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

interface DecideRefusalProps {
  readonly problem: ApiProblem;
  readonly onClose: () => void;
}

/** Says why a decision was refused. */
function DecideRefusal({ problem, onClose }: DecideRefusalProps) {
  const { t } = useTranslation();
  if (!conflicts.includes(problem.code)) return <ProblemNotice problem={problem} />;
  return (
    <ProblemNotice
      tone="warning"
      problem={problem}
      actions={
        <Button size="sm" onClick={onClose}>
          {t("deskReports.toList")}
        </Button>
      }
    >
      <DecidedBy problem={problem} />
    </ProblemNotice>
  );
}

/** Names the person who decided first, and their decision. */
function DecidedBy({ problem: { code, params } }: Pick<DecideRefusalProps, "problem">) {
  const { t } = useTranslation();
  const { by, status } = params;
  if (code !== "report_decided" || (status !== "resolved" && status !== "dismissed")) return null;
  const name = typeof by === "string" ? by : t("desk.nameless");
  return <p>{t(`deskReports.decidedBy.${status}`, { name })}</p>;
}

interface Decision {
  readonly outcome: Outcome;
  readonly words: string;
  readonly withSame: boolean;
}

/**
 * Acts on the night as decided, then closes the report. Hiding a night twice has no further effect, so both steps can be
 * repeated when the second one fails. The list is loaded again even after a refusal.
 */
function useDecideReport({ uuid, night }: ReportAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ outcome, words, withSame }: Decision) => {
      if (night !== null && (outcome === "hide" || outcome === "clear"))
        await moderateNight({ nightUuid: night.uuid, deed: outcome, reason: words });
      const status = outcome === "dismissed" ? outcome : "resolved";
      return await api.patch("/v2/@admin/reports/:reportUuid", {
        params: { reportUuid: uuid },
        body: { status, decision: words, withSame },
      });
    },
    onSettled: (_answer, _error, { outcome }) => {
      void queryClient.invalidateQueries({ queryKey: ["moderation", "reports"] });
      if (outcome === "hide" || outcome === "clear") void followNightChange(queryClient);
    },
  });
}

/** The possible outcomes of a report: an action on the night, resolved otherwise, or dismissed. */
type Outcome = "hide" | "clear" | "resolved" | "dismissed";

/** Returns the outcomes that are still possible, the most likely first. */
function outcomesOf({ kind, night }: Pick<ReportAnswer, "kind" | "night">): readonly Outcome[] {
  const isThere = night !== null && !night.isGone;
  const hide = isThere && !night.isHidden && !night.isDeleted ? (["hide"] as const) : [];
  const clear = isThere && night.description !== "" ? (["clear"] as const) : [];
  const ofNight = kind === "description" ? [...clear, ...hide] : [...hide, ...clear];
  return [...ofNight, "resolved", "dismissed"];
}
