import type { ReactNode } from "react";
import { joinSentences } from "../i18n/join-sentences.ts";
import { formatTag } from "../i18n/locale.ts";
import type en from "../i18n/locales/en.json";
import { hasText, useTranslation } from "../i18n/shown-texts.ts";
import type { ApiProblem } from "../lib/api/api-problem.ts";
import { formatDay, formatMoment } from "../lib/dates.ts";
import { formatBytes } from "../lib/format-bytes.ts";
import { useTimeFormat } from "../lib/time-format.ts";
import { Notice, type NoticeTone } from "../ui/notice.tsx";
import styles from "./problem-notice.module.css";

interface ProblemNoticeProps {
  readonly problem: Pick<ApiProblem, "code" | "params" | "requestId">;
  readonly tone?: NoticeTone;
  /** Said in place of what the problem's own texts advise. */
  readonly remedy?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shows a refusal: what happened, what to do about it, and the code and request id under which it can be looked up. */
export function ProblemNotice({ problem, tone = "error", remedy, children, actions }: ProblemNoticeProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const code = problemTextCode(problem.code);
  const { maxBytes, until } = problem.params;
  const facts = {
    max: "",
    maxRatio: "",
    ...problem.params,
    maxBytes: typeof maxBytes === "number" ? formatBytes(maxBytes, formatTag(locale)) : "",
    ...(typeof until === "string" && {
      until: isDay(until) ? formatDay(until, locale) : formatMoment(until, locale, timeFormat),
    }),
  };
  return (
    <Notice tone={tone} isAlert title={t(`problem.${code}.title`)} actions={actions}>
      <p>
        {joinSentences(locale, [
          t(`problem.${code}.detail`, facts),
          remedy ?? t(`problem.${code}.remedy`, facts),
        ])}
      </p>
      {children}
      <p className={styles.code}>
        {t("common.problemCode", { code: problem.code })}
        {problem.requestId !== null && ` · ${t("common.requestId", { id: problem.requestId })}`}
      </p>
    </Notice>
  );
}

function isDay(instant: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(instant);
}

type ProblemTextCode = keyof typeof en.problem;

/** Returns the code under which the catalogs describe a refusal; an unknown code becomes an unexpected answer. */
export function problemTextCode(code: string): ProblemTextCode {
  return hasText(`problem.${code}.title`) ? (code as ProblemTextCode) : "unexpected_answer";
}
