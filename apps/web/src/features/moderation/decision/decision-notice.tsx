import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { MoveSentence } from "../request/move-sentence.tsx";
import type { Decision } from "./use-decision.ts";

const parts = ["request", "proof", "figures", "logs", "night"] as const;

/**
 * The refusals that mean that somebody else decided first. The notice says what that person did, and the page shows the
 * current state.
 */
const conflicts = ["wrong_state", "verification_changed", "verification_claimed", "already_approved"];

interface DecisionNoticeProps {
  readonly decision: Decision;
  readonly verification: ReviewedVerificationAnswer;
}

/** Says why the last action was refused. */
export function DecisionNotice({ decision, verification }: DecisionNoticeProps) {
  const { t } = useTranslation();
  const { problem, forget } = decision;
  if (problem === null) return null;
  return (
    <ProblemNotice
      problem={problem}
      tone={conflicts.includes(problem.code) ? "warning" : "error"}
      actions={
        <Button size="sm" onClick={forget}>
          {t("common.close")}
        </Button>
      }
    >
      <Conflict problem={problem} verification={verification} />
    </ProblemNotice>
  );
}

interface ConflictProps extends Pick<DecisionNoticeProps, "verification"> {
  readonly problem: ApiProblem;
}

/** Shows another person's action in the meantime, with their name. */
function Conflict({ problem, verification }: ConflictProps) {
  switch (problem.code) {
    case "verification_claimed":
      return <Holder problem={problem} />;
    case "verification_changed":
      return <Changes problem={problem} verification={verification} />;
    case "wrong_state":
    case "already_approved":
      return <LastMove verification={verification} />;
    default:
      return null;
  }
}

function Holder({ problem }: Pick<ConflictProps, "problem">) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { by, until } = problem.params;
  if (typeof until !== "string") return null;
  return (
    <p>
      {t("review.heldBy", {
        name: typeof by === "string" ? by : t("desk.nameless"),
        until: formatTimeOfDay(Date.parse(until), locale, timeFormat),
      })}
    </p>
  );
}

function Changes({ problem, verification }: ConflictProps) {
  const { t } = useTranslation();
  const parts = changedParts(problem);
  if (parts.length === 0) return null;
  return (
    <>
      <p>{t("review.changed.title")}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {t(`review.changed.${part}`)} {part === "request" && <Last verification={verification} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function LastMove({ verification }: Pick<ConflictProps, "verification">) {
  return (
    <p>
      <Last verification={verification} />
    </p>
  );
}

function Last({ verification }: Pick<ConflictProps, "verification">) {
  const last = verification.history.at(-1);
  return last === undefined ? null : <MoveSentence move={last} />;
}

/** A part of a request that can have changed since the moderator looked at it. */
type ChangedPart = (typeof parts)[number];

/** Returns the changed parts that a refused decision names; parts without a text in this release are left out. */
function changedParts({ params: { changed } }: Pick<ApiProblem, "params">): readonly ChangedPart[] {
  if (typeof changed !== "string") return [];
  const named = changed.split(", ");
  return parts.filter((part) => named.includes(part));
}
