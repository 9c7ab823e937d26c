import { type HostOptions, pingLimitsMs, refreshRateLimits } from "@hunt/engine/games/game-options";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Section } from "../../../ui/section.tsx";
import type { RunKind } from "../run/run-kind.ts";
import styles from "./game-settings.module.css";
import { NumberField } from "./number-field.tsx";
import { RivalChoice, type RivalField } from "./rival/rival-choice.tsx";

interface GameSettingsProps {
  /** True while a run is on, when nothing can be changed. */
  readonly isLocked: boolean;
  readonly runKind: RunKind;
  readonly onRunKind: (kind: RunKind) => void;
  readonly host: HostOptions;
  readonly onHost: (host: HostOptions) => void;
  readonly hasSound: boolean;
  readonly onSound: (hasSound: boolean) => void;
  /** The options of every ranked run, in a sentence. */
  readonly rankedOptions: string;
  readonly rival: RivalField;
  /** The fields of the game's own options. */
  readonly children: ReactNode;
}

export function GameSettings(props: GameSettingsProps) {
  const { isLocked, runKind, onRunKind, hasSound, onSound, rankedOptions, rival } = props;
  const { t } = useTranslation();
  const helpOf = {
    daily: t("games.frame.dailyHelp"),
    practice: t("games.frame.practiceHelp"),
    ranked: t("games.ranked.help"),
  } as const;
  return (
    <Section id="settings" title={t("games.frame.settings")}>
      <fieldset className={styles.fields} disabled={isLocked}>
        <div className={styles.field}>
          <ChoiceGroup
            label={t("games.frame.run")}
            value={runKind}
            onChange={onRunKind}
            choices={[
              { value: "daily", label: t("games.frame.daily") },
              { value: "practice", label: t("games.frame.practice") },
              { value: "ranked", label: t("games.ranked.choice") },
            ]}
          />
          <p className={styles.help}>{helpOf[runKind]}</p>
        </div>
        {runKind === "ranked" ? <p className={styles.help}>{rankedOptions}</p> : <OwnOptions {...props} />}
        <RivalChoice {...rival} />
        <label className={styles.sound}>
          <input type="checkbox" checked={hasSound} onChange={(event) => onSound(event.target.checked)} />
          {t("games.frame.sound")}
        </label>
      </fieldset>
    </Section>
  );
}

/** The options of a run that is not ranked. */
function OwnOptions({ host, onHost, children }: Pick<GameSettingsProps, "host" | "onHost" | "children">) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <NumberField
        label={t("games.frame.ping")}
        unit={t("games.frame.msUnit")}
        value={host.pingMs}
        limits={pingLimitsMs}
        help={t("games.frame.pingHelp")}
        onChange={(pingMs) => onHost({ ...host, pingMs })}
      />
      <NumberField
        label={t("games.frame.refreshRate")}
        unit={t("games.frame.refreshUnit")}
        value={host.refreshRate}
        limits={refreshRateLimits}
        help={t("games.frame.refreshRateHelp")}
        onChange={(refreshRate) => onHost({ ...host, refreshRate })}
      />
    </>
  );
}
