import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { lazy, Suspense, useState } from "react";
import { useWho } from "../../../domain-ui/desk/desk-words.ts";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment, formatNumber } from "../../../lib/dates.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./choose-log.module.css";
import type { ChosenLog } from "./choose-log-dialog.tsx";
import { type ComparedLog, comparedLogs } from "./compared-logs.ts";

/** The signals, whose texts are loaded only when they are unfolded. */
const Signals = lazy(async () => ({
  default: await loadPage(async () => (await import("../signals/signals.tsx")).SignalsOfLog, {
    now: ["signal"],
  }),
}));

interface LogChoicesProps {
  readonly nightUuid: string;
  readonly compared: NightLogsComparedAnswer;
}

/** Lists the logs with their uploaders, a button on each log that can be chosen, and an earlier choice by a moderator. */
export function LogChoices({ nightUuid, compared }: LogChoicesProps) {
  const { t } = useTranslation();
  const { isDisputed, mayChoose, version } = compared;
  const logs = comparedLogs(compared);
  const isChoice = logs.length > 1 && mayChoose;
  const choose = ({ uploadUuid, number, logOwner, isSource }: ComparedLog) =>
    openChooseLog({ nightUuid, version, uploadUuid, number, logOwner, isSource }).catch(() =>
      addToast({ id: uploadUuid, variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <>
      <ChosenBefore compared={compared} />
      {logs.length > 1 && !mayChoose && (
        <Text isMeasured tone="muted" size="sm">
          {t("nightLogs.ownNight")}
        </Text>
      )}
      <ul className={styles.choices} aria-label={t("nightLogs.logs")}>
        {logs.map((log) => (
          <li key={log.uploadUuid}>
            <LogSender log={log} />
            {/* The shown log can be chosen only to settle a dispute. */}
            {isChoice && log.mayBeShown && (isDisputed || !log.isSource) && (
              <ChooseButton log={log} onChoose={() => void choose(log)} />
            )}
            <SignalsOfLog nightUuid={nightUuid} signals={log.signals} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The owner of a log, its uploader and its date. */
function LogSender({ log }: { readonly log: ComparedLog }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const who = useWho();
  const { sender, sentAt } = log;
  const facts = [
    sender === null ? t("nightLogs.sentByVisitor") : t("nightLogs.sentBy", { name: who(sender) }),
    formatMoment(sentAt, locale, timeFormat),
  ];
  return (
    <div className={styles.log}>
      <strong>{nameOf(log, t)}</strong>
      <Text as="span" isMeasured tone="muted" size="sm">
        {facts.join(" · ")}
      </Text>
    </div>
  );
}

function ChooseButton({ log, onChoose }: { readonly log: ComparedLog; readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const act = log.isSource ? t("nightLogs.keep") : t("nightLogs.show");
  return (
    <Button size="sm" aria-label={t("common.pair", { name: act, value: nameOf(log, t) })} onClick={onChoose}>
      {act}
    </Button>
  );
}

function nameOf({ number, logOwner }: ComparedLog, t: ReturnType<typeof useTranslation>["t"]): string {
  return [t("nightLogs.number", { number }), logOwner ?? t("nightLogs.nobody")].join(" · ");
}

/**
 * Shows when a moderator chose the shown log, the moderator's name (for admins only), and whether a differing log has
 * arrived since.
 */
function ChosenBefore({ compared: { chosen, isDisputed } }: Pick<LogChoicesProps, "compared">) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (chosen === null) return null;
  const when = formatMoment(chosen.at, locale, timeFormat);
  return (
    <Text isMeasured tone="muted" size="sm">
      {joinSentences(locale, [
        chosen.by === null
          ? t("nightLogs.chosen", { when })
          : t("nightLogs.chosenBy", { name: chosen.by, when }),
        ...(isDisputed ? [t("nightLogs.chosenAnew")] : []),
      ])}
    </Text>
  );
}

/** Opens the dialog that asks why a night should be shown from a certain log. Rejects when its code cannot be loaded. */
async function openChooseLog(log: ChosenLog): Promise<void> {
  const { ChooseLogDialog } = await loadPage(() => import("./choose-log-dialog.tsx"), {
    now: ["nightLogs", "problem"],
  });
  openModal(ChooseLogDialog, { log });
}

interface SignalsOfLogProps {
  readonly nightUuid: string;
  readonly signals: NightLogsComparedAnswer["logs"][number]["signals"];
}

/** Shows the number of signals of a log, which unfolds them; shows nothing when the log has no signals. */
function SignalsOfLog({ nightUuid, signals }: SignalsOfLogProps) {
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
