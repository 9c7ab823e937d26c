import type { Agreement } from "@hunt/contracts/signals";
import { assertNever } from "@hunt/engine/domain/words";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { List } from "../../../ui/layout.tsx";
import styles from "./signals.module.css";

type Voice = Agreement["voices"][number];

/** Lists the owners of the agreeing logs, the weight of each log, and why it counts less than it could. */
export function Voices({ voices }: Pick<Agreement, "voices">) {
  const { t } = useTranslation();
  return (
    <List gap={1} className={styles.voices}>
      {voices.map((voice) => (
        <li key={voice.uploadUuid}>
          <b>{voice.logOwner ?? t("common.anonymous")}</b>{" "}
          <span className={styles.note}>{voiceWords(t, voice).join(" · ")}</span>
        </li>
      ))}
    </List>
  );
}

function voiceWords(t: Translate, voice: Voice): readonly string[] {
  const counts =
    voice.weight === 0
      ? t("signal.voice.countsNot")
      : voice.weight < 1
        ? t("signal.voice.countsInPart")
        : t("signal.voice.countsFully");
  return [counts, ...voice.reasons.map((reason) => reasonWords(t, voice, reason))];
}

function reasonWords(t: Translate, voice: Voice, reason: Voice["reasons"][number]): string {
  switch (reason) {
    case "no_account":
      return t("signal.voice.noAccount");
    case "new_account":
    case "young_account":
      return t("signal.voice.account", { count: voice.accountDays ?? 0 });
    case "nobody_else":
      return t("signal.voice.nobodyElse");
    case "squad_alone":
      return t("signal.voice.squadAlone");
    case "few_nights":
      return t("signal.voice.fewNights", { count: voice.nightsWithOthers });
    case "disagreed":
      return t("signal.voice.disagreed", { count: voice.disagreements });
    default:
      return assertNever(reason);
  }
}
