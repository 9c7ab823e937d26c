import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import styles from "./choose-log.module.css";

/** With texts of their own, which nobody waits for who does not open them. */
const Signals = lazy(async () => ({
  default: await loadPage(async () => (await import("../signals/signals.tsx")).SignalsOfLog, {
    now: ["signal"],
  }),
}));

interface SignalsOfLogProps {
  readonly nightUuid: string;
  readonly signals: NightLogsComparedAnswer["logs"][number]["signals"];
}

/** How much speaks for or against a log, and what; nothing where nothing does. */
export function SignalsOfLog({ nightUuid, signals }: SignalsOfLogProps) {
  const { t, locale } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (signals.length === 0) return null;
  return (
    <details className={styles.signals} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("nightLogs.signals", { number: formatNumber(signals.length, locale) })}</summary>
      {isOpen && (
        <Suspense fallback={<LoadingPlaceholder />}>
          <Signals nightUuid={nightUuid} signals={signals} />
        </Suspense>
      )}
    </details>
  );
}
