import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./choose-log.module.css";
import { type ComparedLog, comparedLogs } from "./compared-logs.ts";
import { openChooseLog } from "./open-choose-log.ts";

interface LogChoicesProps {
  readonly nightUuid: string;
  readonly compared: NightLogsComparedAnswer;
}

/** Which of the logs the night may be shown by, each with its button; and that a moderator chose before. */
export function LogChoices({ nightUuid, compared }: LogChoicesProps) {
  const { t } = useTranslation();
  const { isDisputed, mayChoose, version } = compared;
  const logs = comparedLogs(compared);
  // The shown one is chosen to settle a dispute alone.
  const choices = logs.filter((log) => log.mayBeShown && (isDisputed || !log.isSource));
  const choose = ({ uploadUuid, number, logOwner }: ComparedLog) =>
    openChooseLog({ nightUuid, version, uploadUuid, number, logOwner }).catch(() =>
      addToast({ id: uploadUuid, variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <>
      <ChosenBefore compared={compared} />
      {logs.length > 1 && !mayChoose && <p className={styles.note}>{t("nightLogs.ownNight")}</p>}
      {logs.length > 1 && mayChoose && choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map((log) => {
            const name = [
              t("nightLogs.number", { number: log.number }),
              log.logOwner ?? t("nightLogs.nobody"),
            ].join(" · ");
            const act = log.isSource ? t("nightLogs.keep") : t("nightLogs.show");
            return (
              <li key={log.uploadUuid}>
                <span>{name}</span>
                <Button size="sm" aria-label={`${act}: ${name}`} onClick={() => void choose(log)}>
                  {act}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** When a moderator chose the log that is shown, to admins by whom; and whether a log that came later differs. */
function ChosenBefore({ compared: { chosen, isDisputed } }: Pick<LogChoicesProps, "compared">) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (chosen === null) return null;
  const when = formatMoment(chosen.at, locale, timeFormat);
  return (
    <p className={styles.note}>
      {chosen.by === null
        ? t("nightLogs.chosen", { when })
        : t("nightLogs.chosenBy", { name: chosen.by, when })}
      {isDisputed && ` ${t("nightLogs.chosenAnew")}`}
    </p>
  );
}
