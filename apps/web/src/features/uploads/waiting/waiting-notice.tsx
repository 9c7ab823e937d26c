import { type ReactNode, useEffect, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { ApiProblemFacts } from "../../../lib/api/api-problem.ts";
import { Notice } from "../../../ui/notice.tsx";

interface WaitingNoticeProps {
  /** The reason; null while the account that published the upload is not signed in. */
  readonly problem: ApiProblemFacts | null;
  /** The time of the next attempt: milliseconds since the epoch. */
  readonly retryAtMs: number;
  readonly isLasting: boolean;
  readonly actions: ReactNode;
}

/** Says why an upload waits, where it is kept meanwhile, and when it is sent again. */
export function WaitingNotice({ problem, retryAtMs, isLasting, actions }: WaitingNoticeProps) {
  const { t } = useTranslation();
  if (problem === null)
    return (
      <Notice tone="warning" title={t("local.waiting.title")} actions={actions}>
        <p>{t("local.waiting.signedOut")}</p>
      </Notice>
    );
  return (
    <ProblemNotice
      problem={problem}
      tone="warning"
      remedy={t(isLasting ? "local.waiting.kept" : "local.waiting.onPage")}
      actions={actions}
    >
      <Countdown untilMs={retryAtMs} />
    </ProblemNotice>
  );
}

/** Counts down; only the number is drawn again each second, and screen readers do not read it each time. */
function Countdown({ untilMs }: { readonly untilMs: number }) {
  const { t } = useTranslation();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const text =
    seconds < 120
      ? t("upload.retryIn", { count: seconds })
      : t("upload.retryInMinutes", { count: Math.ceil(seconds / 60) });
  return <p aria-live="off">{text}</p>;
}
