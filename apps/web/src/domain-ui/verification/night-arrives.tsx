import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { FailedState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";

interface NightArrivesProps {
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of a form while its night loads, or when it did not load. */
export function NightArrives({ failure, onRetry }: NightArrivesProps) {
  const { t } = useTranslation();
  if (failure === null) return <LoadingPlaceholder count={2} />;
  return <FailedState title={t("verification.failed")} requestId={requestIdOf(failure)} onRetry={onRetry} />;
}
