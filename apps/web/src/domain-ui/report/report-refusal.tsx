import { useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { ApiProblem } from "../../lib/api-problem.ts";
import { formatMoment } from "../../lib/dates.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { ProblemNotice } from "../problem-notice.tsx";

/** From this long on it is said until when a report is refused: it is the day's limit, not the moment's. */
const longSeconds = 120;

/** Why a report was not taken, and when it would be. */
export function ReportRefusal({ problem }: { readonly problem: ApiProblem }) {
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
