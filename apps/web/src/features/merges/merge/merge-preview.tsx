import { useQuery } from "@tanstack/react-query";
import { refusalOf } from "../../../domain-ui/desk/refusal-of.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ApiProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Afterwards } from "./afterwards.tsx";
import { ConfirmMerge } from "./confirm-merge.tsx";
import styles from "./merge-page.module.css";
import { Moves } from "./moves.tsx";
import { PairOfAccounts } from "./pair-of-accounts.tsx";
import { previewQuery } from "./preview-query.ts";

interface MergePreviewProps {
  readonly fromUuid: string;
  readonly intoUuid: string;
  /** Back to the choice of the account that stays. */
  readonly onLeave: () => void;
}

/** All that a merge would do, and the way to do it. */
export function MergePreview({ fromUuid, intoUuid, onLeave }: MergePreviewProps) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(fromUuid, intoUuid));
  const problem = refusalOf(error);
  if (problem !== null) return <Refused problem={problem} onLeave={onLeave} onRetry={() => void refetch()} />;
  if (preview === undefined) return <LoadingPlaceholder count={3} cardClassName={styles.placeholder} />;
  return (
    <>
      <PairOfAccounts preview={preview} onLeave={onLeave} />
      <Moves preview={preview} />
      <Afterwards preview={preview} />
      <ConfirmMerge preview={preview} isLooking={isFetching} onLookAgain={() => void refetch()} />
    </>
  );
}

interface RefusedProps {
  readonly problem: ApiProblem;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** Why these two cannot become one, and what else can be done. */
function Refused({ problem, onLeave, onRetry }: RefusedProps) {
  const { t } = useTranslation();
  const another = <Button onClick={onLeave}>{t("merging.another")}</Button>;
  if (problem.code === "not_allowed")
    return <Notice tone="error" isAlert title={t("merging.refused")} actions={another} />;
  if (problem.code === "invalid_parameter")
    return <Notice tone="error" isAlert title={t("merging.same")} actions={another} />;
  return (
    <ProblemNotice
      problem={problem}
      actions={
        <>
          {another}
          <Button onClick={onRetry}>{t("merging.lookAgain")}</Button>
        </>
      }
    />
  );
}
