import { formatDelta, formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { busPeriodMs } from "@hunt/engine/games/shield-facts";
import type { TeralystResult } from "@hunt/engine/games/teralyst/teralyst";
import type { ReactNode } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { LimbError, TimingFigures } from "../frame/timing-figures.tsx";
import { ResultTable } from "../run/result-table.tsx";
import styles from "./teralyst-figures.module.css";

interface FiguresProps {
  readonly result: TeralystResult;
}

/** A fight in hunters' terms: last limb, capshot and bus, then the spread of the shots, and each limb. */
export function TeralystFigures({ result }: FiguresProps) {
  const { t } = useTranslation();
  const { limbs } = result;
  return (
    <Stack gap={4}>
      <HuntFigures result={result} />
      <BusSentence result={result} />
      <div>
        <TimingFigures summary={result} />
      </div>
      {limbs.length > 0 && (
        <ResultTable
          caption={t("games.frame.limbByLimb")}
          columns={[
            t("games.frame.limb"),
            t("games.frame.delay"),
            t("games.frame.tooEarly"),
            t("games.teralyst.result.teleports"),
          ]}
          rows={limbs.map(({ limb, errorMs, absorbed, teleports }) => [
            limb,
            <LimbError key="delay" ms={errorMs} />,
            absorbed,
            teleports,
          ])}
        />
      )}
    </Stack>
  );
}

function HuntFigures({ result }: FiguresProps) {
  const { t } = useTranslation();
  const { lastLimbMs, perfectLastLimbMs, capshotMs, bus } = result;
  return (
    <dl className={styles.hunt}>
      <HuntFigure label={t("games.teralyst.result.lastLimb")}>
        <Duration ms={lastLimbMs} />
        {lastLimbMs !== null && (
          <small>
            {t("games.teralyst.result.perfect", {
              delta: formatDelta(lastLimbMs - perfectLastLimbMs),
              perfect: formatDuration(perfectLastLimbMs),
            })}
          </small>
        )}
      </HuntFigure>
      <HuntFigure label={t("games.teralyst.result.capshot")}>
        <Duration ms={capshotMs} category="capshotTime" short />
      </HuntFigure>
      <HuntFigure label={t("games.teralyst.result.total")}>
        <Duration ms={bus?.timeMs ?? null} />
      </HuntFigure>
      <HuntFigure label={t("games.teralyst.result.bus")}>
        {bus === null ? <Duration ms={null} /> : `${bus.number} · ${formatDuration(bus.leavesAtMs)}`}
      </HuntFigure>
    </dl>
  );
}

interface HuntFigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

function HuntFigure({ label, children }: HuntFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says which bus was caught and by how much, and what the previous bus would have required. */
function BusSentence({ result: { bus } }: FiguresProps) {
  const { t, locale } = useTranslation();
  if (bus === null) return <Text weight="strong">{t("games.teralyst.result.notCaptured")}</Text>;
  const missedMs = bus.timeMs - (bus.leavesAtMs - busPeriodMs);
  return (
    <Text weight="strong">
      {joinSentences(locale, [
        t("games.teralyst.result.busCaught", {
          number: bus.number,
          leaves: formatDuration(bus.leavesAtMs),
          spare: formatSeconds(bus.waitedMs),
        }),
        ...(bus.number > 1
          ? [
              t("games.teralyst.result.busMissed", {
                missed: formatSeconds(missedMs),
                earlier: bus.number - 1,
              }),
            ]
          : []),
      ])}
    </Text>
  );
}
