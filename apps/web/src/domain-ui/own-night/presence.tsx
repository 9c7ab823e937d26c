import type { NightStanding } from "@hunt/contracts/nights";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./presence.module.css";
import { usePresence } from "./use-own-night.ts";

interface PresenceProps {
  readonly nightUuid: string;
  readonly standing: NightStanding;
  readonly presence: boolean | null;
}

/** "That was me" and "Not me", and what either means; the one that was said takes itself back. */
export function Presence({ nightUuid, standing, presence }: PresenceProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables, error } = usePresence(nightUuid);
  const said = isPending ? variables : presence;
  const say = (word: boolean) => mutate(said === word ? null : word);
  return (
    <div className={styles.presence}>
      <p className={styles.words}>{t(`ownNight.presence.${sentenceOf(said, standing)}`)}</p>
      <div className={styles.buttons}>
        <Button size="sm" aria-pressed={said === true} isBusy={isPending} onClick={() => say(true)}>
          {t("ownNight.presence.me")}
        </Button>
        <Button size="sm" aria-pressed={said === false} isBusy={isPending} onClick={() => say(false)}>
          {t("ownNight.presence.notMe")}
        </Button>
      </div>
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
    </div>
  );
}

function sentenceOf(said: boolean | null, standing: NightStanding) {
  if (said === true) return "saidMe";
  if (said === false) return "saidNotMe";
  return standing === "unconfirmed" ? "waiting" : "named";
}
