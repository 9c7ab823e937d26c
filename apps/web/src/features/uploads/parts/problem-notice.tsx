import type { ReactNode } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { problemTextCode } from "../../../i18n/problem-code.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { ApiProblem } from "../../../lib/api-problem.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { Notice, type NoticeTone } from "./notice.tsx";
import styles from "./problem-notice.module.css";

interface ProblemNoticeProps {
  readonly problem: Pick<ApiProblem, "code" | "params" | "requestId">;
  readonly tone?: NoticeTone;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A refusal: what happened, what to do about it, and by which code and request it can be looked up. */
export function ProblemNotice({ problem, tone = "error", children, actions }: ProblemNoticeProps) {
  const { t } = useTranslation();
  const tag = formatTag(useLocale());
  const code = problemTextCode(problem.code);
  const { maxBytes, max = "", maxRatio = "" } = problem.params;
  const facts = { max, maxRatio, maxBytes: typeof maxBytes === "number" ? formatBytes(maxBytes, tag) : "" };
  return (
    <Notice tone={tone} isAlert title={t(`problem.${code}.title`)} actions={actions}>
      <p>
        {t(`problem.${code}.detail`, facts)} {t(`problem.${code}.remedy`, facts)}
      </p>
      {children}
      <p className={styles.code}>
        {t("upload.status.code", { code: problem.code })}
        {problem.requestId !== null && ` · ${t("common.requestId", { id: problem.requestId })}`}
      </p>
    </Notice>
  );
}
