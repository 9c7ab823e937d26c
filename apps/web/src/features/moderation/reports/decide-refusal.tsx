import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ApiProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";

interface DecideRefusalProps {
  readonly problem: ApiProblem;
  readonly onClose: () => void;
}

/** Refusals because somebody else was faster: the list behind shows what they did. */
const conflicts = ["report_decided", "report_not_found", "night_not_found"];

/** Why a decision was not taken. */
export function DecideRefusal({ problem, onClose }: DecideRefusalProps) {
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

/** Who was faster, and which way they decided. */
function DecidedBy({ problem: { code, params } }: Pick<DecideRefusalProps, "problem">) {
  const { t } = useTranslation();
  const { by, status } = params;
  if (code !== "report_decided" || (status !== "resolved" && status !== "dismissed")) return null;
  const name = typeof by === "string" ? by : t("desk.nameless");
  return <p>{t(`deskReports.decidedBy.${status}`, { name })}</p>;
}
