import { assertNever } from "@hunt/engine/domain/words";
import { fuseLimitsMs } from "@hunt/engine/games/game-options";
import type { PropaEvent, PropaResult } from "@hunt/engine/games/propa/propa";
import { createPropa, distanceOfFuse, fuseOfDistance } from "@hunt/engine/games/propa/propa-rules";
import { isLikeRanked, rankedOptions } from "@hunt/engine/games/ranked/ranked-runs";
import { pointsAfter } from "@hunt/engine/games/ranked/run-steps";
import { getRouteApi } from "@tanstack/react-router";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import type { Cue } from "../frame/cue-sounds.ts";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GameControl } from "../frame/game-stage.tsx";
import { LimbFields } from "../frame/limb-fields.tsx";
import { NumberField } from "../frame/number-field.tsx";
import { errorInMs, LimbError, signedWhole, TimingFigures } from "../frame/timing-figures.tsx";
import { ResultTable } from "../run/result-table.tsx";
import { createOptionsUpdater } from "../run/run-kind.ts";
import { drawPropa } from "./draw-propa.ts";
import styles from "./propa-figures.module.css";
import { type PropaChoice, readPropaSearch, toPropaSearch } from "./propa-search.ts";

const distanceLimits = {
  least: Math.ceil(distanceOfFuse(fuseLimitsMs.least)),
  most: Math.floor(distanceOfFuse(fuseLimitsMs.most)),
};

const route = getRouteApi("/games/propa");

/** The page of Propa: throw it early by its fuse, then break the limb with Raplak while the shield is open. */
export function PropaPage() {
  const { t, locale } = useTranslation();
  const navigate = route.useNavigate();
  const choice = readPropaSearch(route.useSearch());
  const { limbs, lead, fuseMs } = choice;
  const change = (changed: PropaChoice) =>
    void navigate({
      search: createOptionsUpdater(toPropaSearch(changed)),
      replace: true,
      resetScroll: false,
    });
  const inPoints = (points: number) =>
    t("games.frame.score", { count: points, number: formatNumber(points, locale) });
  return (
    <GameFrame
      name="propa"
      title={t("games.propa.title")}
      lead={t("games.propa.lead")}
      rules={[
        t("games.propa.rules.shots"),
        t("games.propa.rules.fuse"),
        t("games.propa.rules.early"),
        t("games.propa.rules.energy"),
        t("games.propa.rules.points"),
        t("games.propa.rules.hands"),
      ]}
      controls={gameControls(t)}
      optionFields={<PropaFields choice={choice} onChange={change} />}
      optionsKey={`limbs=${limbs} lead=${lead} fuse=${fuseMs}`}
      create={(chance, host) => createPropa({ ...choice, ...host }, chance)}
      createRanked={(chance) => createPropa(rankedOptions.propa, chance)}
      rankedOptions={t("games.ranked.propaOptions")}
      isLikeRanked={(host) => isLikeRanked("propa", { ...choice, ...host })}
      comparable={({ complete, points, limbs: broken }) => (complete ? (points * 10) / broken.length : null)}
      limbsOf={({ limbs: broken }) => broken.map(({ errorMs, raplakMs }) => errorMs + raplakMs)}
      formatRanked={(points) => inPoints(Math.round(points))}
      draw={drawPropa}
      tell={(event) => tellPropa(t, event)}
      cueOf={cueOf}
      figures={({ limb, limbs, points }) => [
        { label: t("games.frame.limb"), value: limbs === null ? String(limb) : `${limb} / ${limbs}` },
        { label: t("games.frame.points"), value: formatNumber(points, locale) },
      ]}
      scoreAfter={pointsAfter}
      formatDifference={signedWhole}
      score={(result) => (result.complete ? result.points : null)}
      formatScore={inPoints}
      headline={({ points }) => inPoints(points)}
      result={(result: PropaResult) => <PropaFigures result={result} />}
    />
  );
}

/**
 * Returns the controls as hunters hold the mouse: Raplak (the prism) on the left button, Propa (the scaffold) on the
 * right one.
 */
function gameControls(t: Translate): readonly GameControl<"raplak" | "propa">[] {
  return [
    {
      kind: "raplak",
      label: t("games.raplak.title"),
      codes: ["Space", "KeyE", "Digit2", "Numpad2"],
      keyHint: t("games.frame.space"),
    },
    { kind: "propa", label: t("games.propa.title"), codes: ["KeyQ", "Digit1", "Numpad1"], keyHint: "Q" },
  ];
}

function cueOf(event: PropaEvent): Cue | null {
  switch (event.kind) {
    case "exploded":
    case "broke":
      return "good";
    case "absorbed":
    case "closed":
    case "noEnergy":
      return "bad";
    case "finished":
      return "end";
    default:
      return null;
  }
}

interface PropaFieldsProps {
  readonly choice: PropaChoice;
  readonly onChange: (choice: PropaChoice) => void;
}

/** The fields for the number of limbs, and for Propa's delay: as a fuse, or as its flight distance. */
function PropaFields({ choice, onChange }: PropaFieldsProps) {
  const { t, locale } = useTranslation();
  const { fuseMs } = choice;
  const meters = distanceOfFuse(fuseMs);
  const shown = new Intl.NumberFormat(formatTag(locale), { maximumFractionDigits: 1 }).format(meters);
  return (
    <>
      <LimbFields options={choice} onChange={(limbs) => onChange({ ...choice, ...limbs })} />
      <NumberField
        label={t("games.propa.fuse")}
        unit={t("games.frame.msUnit")}
        value={fuseMs}
        limits={fuseLimitsMs}
        help={t("games.propa.fuseHelp", { meters: shown })}
        onChange={(changed) => onChange({ ...choice, fuseMs: changed })}
      />
      <NumberField
        label={t("games.propa.distance")}
        unit={t("games.propa.metersUnit")}
        value={Math.round(meters)}
        limits={distanceLimits}
        help={t("games.propa.distanceHelp")}
        onChange={(distance) => onChange({ ...choice, fuseMs: fuseOfDistance(distance) })}
      />
    </>
  );
}

/** A run's explosions, how fast Raplak followed them, and each limb. */
function PropaFigures({ result }: { readonly result: PropaResult }) {
  const { t, locale } = useTranslation();
  const { limbs, raplakMeanMs } = result;
  const ms = (value: number) => t("games.frame.ms", { value: Math.round(value) });
  return (
    <Stack gap={4}>
      <div>
        <TimingFigures summary={result} />
      </div>
      {raplakMeanMs !== null && (
        <Cluster as="dl" gap={3} rowGap={1} align="baseline" className={styles.raplak}>
          <dt>{t("games.propa.raplakMean")}</dt>
          <dd>{ms(raplakMeanMs)}</dd>
        </Cluster>
      )}
      {limbs.length > 0 && (
        <ResultTable
          caption={t("games.frame.limbByLimb")}
          columns={[
            t("games.frame.limb"),
            t("games.propa.explosion"),
            t("games.propa.raplakAfter"),
            t("games.frame.tooEarly"),
            t("games.frame.points"),
          ]}
          rows={limbs.map(({ limb, errorMs, raplakMs, absorbed, points }) => [
            limb,
            <LimbError key="explosion" ms={errorMs} />,
            ms(raplakMs),
            absorbed,
            formatNumber(points, locale),
          ])}
        />
      )}
    </Stack>
  );
}

/** Returns the sentence for an event, or null when it needs none. */
function tellPropa(t: Translate, event: PropaEvent): string | null {
  switch (event.kind) {
    case "exploded":
      return t("games.propa.told.exploded", { error: errorInMs(t, event.errorMs) });
    case "closed":
      return t("games.propa.told.closed");
    case "broke":
      return t("games.propa.told.broke", {
        limb: event.limb,
        error: errorInMs(t, event.errorMs),
        raplak: t("games.frame.ms", { value: event.raplakMs }),
      });
    case "absorbed":
      return event.shot === "raplak" || event.errorMs === null
        ? t("games.propa.told.raplakAbsorbed")
        : t("games.propa.told.absorbed", { error: errorInMs(t, event.errorMs) });
    case "noEnergy":
      return t("games.frame.told.noEnergy");
    case "recovering":
      return t("games.frame.told.recovering");
    // A sentence for these events would come too late, and distract from the next event.
    case "vulnerable":
    case "fired":
    case "finished":
      return null;
    default:
      return assertNever(event);
  }
}
