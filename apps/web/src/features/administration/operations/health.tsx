import type { AlertCondition, OperationsAnswer } from "@hunt/contracts/operations";
import { backupOverdueIntervals, longJobWaitMs, longLockWaitMs } from "@hunt/contracts/operator-limits";
import { useAge } from "../../../domain-ui/desk/desk-words.ts";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatTimeSpan } from "../../../lib/format-time-span.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Notice, type NoticeTone } from "../../../ui/notice.tsx";
import { Figure, Figures } from "./figure.tsx";
import styles from "./operations-page.module.css";

interface HealthProps {
  readonly operations: OperationsAnswer;
}

const tones: Readonly<Record<AlertCondition, NoticeTone>> = {
  writes_refused: "error",
  checksum_failure: "error",
  verify_failed: "error",
  disk_low: "warning",
  backup_overdue: "warning",
  job_waits: "warning",
  jobs_fail: "warning",
  lock_wait: "warning",
};

/** Returns the time beyond which each condition holds whose text names one. */
function limitsOf({ backups }: OperationsAnswer): Partial<Readonly<Record<AlertCondition, number>>> {
  return {
    backup_overdue: (backups?.everyMs ?? 0) * backupOverdueIntervals,
    job_waits: longJobWaitMs,
    lock_wait: longLockWaitMs,
  };
}

/** Shows what needs attention, the worst first, and the figures by which the trouble is found. */
export function Health({ operations }: HealthProps) {
  const { t, locale } = useTranslation();
  const { conditions, backups, database } = operations;
  const limitsMs = limitsOf(operations);
  // A database on another machine has its own backups, which this server does not make.
  const isWithoutBackups = backups === null && database.isEmbedded;
  return (
    <Stack gap={5}>
      {conditions.map((condition) => (
        <Notice
          key={condition}
          tone={tones[condition]}
          isAlert={tones[condition] === "error"}
          title={t(`adminOperations.condition.${condition}.title`)}
        >
          <p>
            {t(`adminOperations.condition.${condition}.text`, {
              duration: formatTimeSpan(Math.round((limitsMs[condition] ?? 0) / 1000), locale),
            })}
          </p>
        </Notice>
      ))}
      {isWithoutBackups && (
        <Notice tone="warning" title={t("adminOperations.noBackups")}>
          <p>{t("adminOperations.noBackupsText", { variable: "BACKUP_DIR" })}</p>
        </Notice>
      )}
      {conditions.length === 0 && !isWithoutBackups && <p>{t("adminOperations.well")}</p>}
      <HealthFigures operations={operations} />
      <WebhookState notices={operations.notices} />
    </Stack>
  );
}

function HealthFigures({ operations: { backups, database } }: HealthProps) {
  const { t, locale } = useTranslation();
  const { isEmbedded, checksumFailures, lockWaits } = database;
  return (
    <Figures>
      <BackupFigures backups={backups} isEmbedded={isEmbedded} />
      <Figure
        name={t("adminOperations.damaged")}
        value={checksumFailures === null ? "—" : formatNumber(checksumFailures, locale)}
        note={checksumFailures === null ? t("adminOperations.damagedUnknown") : undefined}
        isWrong={checksumFailures !== null && checksumFailures > 0}
      />
      <Figure
        name={t("adminOperations.lockWaits")}
        value={formatNumber(lockWaits.count, locale)}
        note={
          lockWaits.count > 0
            ? t("adminOperations.longestLockWait", {
                seconds: formatNumber(Math.floor(lockWaits.longestMs / 1000), locale),
              })
            : undefined
        }
      />
    </Figures>
  );
}

interface BackupFiguresProps extends Pick<OperationsAnswer, "backups"> {
  readonly isEmbedded: boolean;
}

function BackupFigures({ backups, isEmbedded }: BackupFiguresProps) {
  const { t, locale } = useTranslation();
  const age = useAge();
  if (backups === null)
    return (
      <Figure
        name={t("adminOperations.lastBackup")}
        value="—"
        note={isEmbedded ? t("adminOperations.never") : t("adminOperations.backupsElsewhere")}
      />
    );
  const { lastBackup, lastVerify } = backups;
  return (
    <>
      <Figure
        name={t("adminOperations.lastBackup")}
        value={lastBackup === null ? "—" : age(lastBackup.at)}
        note={
          lastBackup === null ? t("adminOperations.never") : formatBytes(lastBackup.bytes, formatTag(locale))
        }
      />
      <Figure
        name={t("adminOperations.lastVerify")}
        value={lastVerify === null ? "—" : age(lastVerify.at)}
        note={t(verifyNote(lastVerify))}
        isWrong={lastVerify?.ok === false}
      />
    </>
  );
}

function verifyNote(lastVerify: NonNullable<OperationsAnswer["backups"]>["lastVerify"]) {
  if (lastVerify === null) return "adminOperations.never";
  return lastVerify.ok ? "adminOperations.verifyOk" : "adminOperations.verifyFailed";
}

/** Says whether operators are notified of trouble without opening this page. */
function WebhookState({ notices }: Pick<OperationsAnswer, "notices">) {
  const { t, locale } = useTranslation();
  if (notices === null) return <p className={styles.none}>{t("adminOperations.webhookNone")}</p>;
  const { undelivered: count } = notices;
  if (count === 0) return <p className={styles.none}>{t("adminOperations.webhookSet")}</p>;
  return (
    <p className={styles.wrong}>
      {t("adminOperations.undelivered", { count, number: formatNumber(count, locale) })}
    </p>
  );
}
