import { maxSuspensionAnswerLength } from "@hunt/contracts/limits";
import type { OwnSuspensionAnswer } from "@hunt/contracts/suspensions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { focusPage } from "../../../lib/focus-page.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import styles from "./suspension-notice.module.css";

interface SuspensionNoticeProps {
  readonly until: string;
  readonly reason: string | null;
  /** Null when only the suspension's end is known, so that there is nothing to answer. */
  readonly suspension: OwnSuspensionAnswer | null;
}

/** Says until when and why the account is read-only, shows its answer, and lists what it can still do. */
export function SuspensionNotice({ until, reason, suspension }: SuspensionNoticeProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const titleId = useId();
  const [isAnswering, setAnswering] = useState(false);
  const mayAnswer = suspension !== null && suspension.answer === null;
  return (
    <aside className={styles.notice} aria-labelledby={titleId}>
      <Icon name="lock" />
      <div className={styles.words}>
        <p id={titleId} className={styles.title}>
          {t("suspension.title", { until: formatMoment(until, locale, timeFormat) })}
        </p>
        <p>{t("suspension.text")}</p>
        {reason !== null && <p className={styles.reason}>{t("suspension.reason", { reason })}</p>}
        {suspension !== null && <Answered suspension={suspension} />}
        {mayAnswer && isAnswering ? (
          <AnswerForm onClose={() => setAnswering(false)} />
        ) : (
          <Cluster gap={2} className={styles.actions}>
            {mayAnswer && (
              <Button size="sm" onClick={() => setAnswering(true)}>
                {t("suspension.answer")}
              </Button>
            )}
            <Link
              to="/account"
              search={{ tab: "data" }}
              className={buttonClassName({ size: "sm", variant: "quiet" })}
            >
              {t("suspension.data")}
            </Link>
          </Cluster>
        )}
      </div>
    </aside>
  );
}

/** The account's answer to the suspension. */
function Answered({ suspension: { answer, answeredAt } }: { readonly suspension: OwnSuspensionAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (answer === null || answeredAt === null) return null;
  return (
    <div>
      <Text tone="muted" size="sm">
        {t("suspension.answered", { at: formatMoment(answeredAt, locale, timeFormat) })}
      </Text>
      <blockquote className={styles.answer}>{answer}</blockquote>
    </div>
  );
}

/** The form for the account's answer to its suspension; it says beforehand that only one answer is possible. */
function AnswerForm({ onClose }: { readonly onClose: () => void }) {
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
    <Stack as="form" gap={3} className={styles.form} ref={form} onSubmit={send}>
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
      <Cluster gap={2} className={styles.actions}>
        <Button type="submit" variant="main" size="sm" isBusy={isPending}>
          {t("suspension.send")}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t("suspension.later")}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Sends the one answer. The session, which contains the answer, is requested again, also after a refusal. */
function useAnswerSuspension() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.post("/v2/@me/suspension/answer", { body: { text } }),
    onSuccess: (suspension) => {
      // The form disappears, so the page takes the focus.
      focusPage();
      queryClient.setQueryData(sessionQuery.queryKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, suspension } } : session,
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
