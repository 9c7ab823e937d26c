import type { NightStanding, NightViewer } from "@hunt/contracts/nights";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useState } from "react";
import { formatTag } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./presence.module.css";
import { usePresence } from "./use-own-night.ts";

interface PresenceProps {
  readonly nightUuid: string;
  readonly standing: NightStanding;
  readonly said: Pick<NightViewer, "presence" | "answered" | "senders">;
}

/**
 * Shows the buttons "That was me" and "Not me" with their meaning; pressing the chosen button again takes the answer back.
 * "That was me" also confirms all future nights of the same senders, unless the hunter unticks that.
 */
export function Presence({ nightUuid, standing, said: { presence, answered, senders } }: PresenceProps) {
  const { t, locale } = useTranslation();
  const [isAlways, setIsAlways] = useState(true);
  const { mutate, isPending, variables, error } = usePresence(nightUuid);
  const word = isPending ? variables.confirmed : presence;
  // The hunter confirmed another log's figures, which are no longer shown, so the question is asked again.
  const isOutdated = word === true && !isPending && standing === "unconfirmed";
  const said = isOutdated ? null : word;
  const untrusted = senders.filter(({ always }) => !always);
  const say = (isMe: boolean) => {
    const confirmed = said === isMe ? null : isMe;
    const alwaysFor = confirmed && isAlways ? untrusted.map(({ uuid }) => uuid) : [];
    mutate({ confirmed, ...(alwaysFor.length > 0 && { alwaysFor }) });
  };
  const names = new Intl.ListFormat(formatTag(locale)).format(untrusted.map(({ ign }) => shownName(ign)));
  return (
    <Cluster gap={4} rowGap={2} className={styles.presence}>
      <p className={styles.words}>
        {t(`ownNight.presence.${isOutdated ? "outdated" : sentenceOf(said, { standing, answered })}`)}
      </p>
      {said === null && untrusted.length > 0 && (
        <CheckField isSmall isChecked={isAlways} onChange={setIsAlways} className={styles.always}>
          {t("ownNight.presence.always", { names })}
        </CheckField>
      )}
      <Cluster gap={2} className={styles.buttons}>
        <Button
          size="sm"
          variant={said === null && standing === "unconfirmed" ? "main" : "plain"}
          aria-pressed={said === true}
          isBusy={isPending}
          onClick={() => say(true)}
        >
          {t("ownNight.presence.me")}
        </Button>
        <Button size="sm" aria-pressed={said === false} isBusy={isPending} onClick={() => say(false)}>
          {t("ownNight.presence.notMe")}
        </Button>
      </Cluster>
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
    </Cluster>
  );
}

function sentenceOf(
  said: boolean | null,
  { standing, answered }: { readonly standing: NightStanding; readonly answered: boolean },
) {
  if (said === true) return "saidMe";
  if (said === false) return "saidNotMe";
  if (standing === "unconfirmed") return "waiting";
  return answered ? "named" : "asked";
}
