import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { MoveSentence } from "../review/move-sentence.tsx";
import type { Decision } from "./use-decision.ts";

/** Refusals because somebody else was faster: what they did is said, and the page shows the state after it. */
const conflicts = ["wrong_state", "verification_changed", "verification_claimed", "already_approved"];

interface DecisionNoticeProps {
  readonly decision: Decision;
  readonly verification: ReviewedVerificationAnswer;
}

/** Why the last act was refused. */
export function DecisionNotice({ decision, verification }: DecisionNoticeProps) {
  const { t } = useTranslation();
  const { problem, forget } = decision;
  if (problem === null) return null;
  const isConflict = conflicts.includes(problem.code);
  const last = verification.history.at(-1);
  return (
    <ProblemNotice
      problem={problem}
      tone={isConflict ? "warning" : "error"}
      actions={
        <Button size="sm" onClick={forget}>
          {t("common.close")}
        </Button>
      }
    >
      {isConflict && last !== undefined && (
        <p>
          <MoveSentence move={last} />
        </p>
      )}
    </ProblemNotice>
  );
}
