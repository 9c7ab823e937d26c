import { assertNever, limbCounts } from "@hunt/engine/domain/words";
import { formatDelta, formatDuration } from "@hunt/engine/formats/format-duration";
import { isLikeRanked, rankedOptions } from "@hunt/engine/games/ranked/ranked-runs";
import { timeAfterMs } from "@hunt/engine/games/ranked/run-steps";
import { limbToShieldMs, waterShieldMs } from "@hunt/engine/games/shield-facts";
import type { TeralystEvent, TeralystResult, TeralystView } from "@hunt/engine/games/teralyst/teralyst";
import { busOf, createTeralyst } from "@hunt/engine/games/teralyst/teralyst-rules";
import { getRouteApi } from "@tanstack/react-router";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import type { Cue } from "../frame/cue-sounds.ts";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GameControl } from "../frame/game-stage.tsx";
import { errorInMs } from "../frame/timing-figures.tsx";
import { createOptionsUpdater } from "../run/run-kind.ts";
import { drawTeralyst } from "./draw-teralyst.ts";
import { TeralystFigures } from "./teralyst-figures.tsx";
import { readTeralystSearch, toTeralystSearch } from "./teralyst-search.ts";

const route = getRouteApi("/games/teralyst");

/** The page of a whole fight: the water shield, three limbs, the lures before each, the healing and the capshot. */
export function TeralystPage() {
  const { t, locale } = useTranslation();
  const navigate = route.useNavigate();
  const choice = readTeralystSearch(route.useSearch());
  const setPreload = (preload: boolean) =>
    void navigate({
      search: createOptionsUpdater(toTeralystSearch({ preload })),
      replace: true,
      resetScroll: false,
    });
  return (
    <GameFrame
      name="teralyst"
      title={t("games.teralyst.title")}
      lead={t("games.teralyst.lead")}
      rules={[
        t("games.teralyst.rules.fight"),
        t("games.teralyst.rules.shoot"),
        t("games.teralyst.rules.lures"),
        t("games.teralyst.rules.healing"),
        t("games.teralyst.rules.bus", { first: formatDuration(busOf(0, choice.preload).leavesAtMs) }),
        t("games.teralyst.rules.keys"),
      ]}
      controls={gameControls(t)}
      optionFields={
        <ChoiceGroup
          label={t("games.teralyst.entrance.title")}
          value={choice.preload ? "preload" : "night"}
          onChange={(entrance) => setPreload(entrance === "preload")}
          choices={[
            { value: "night", label: t("games.teralyst.entrance.night") },
            { value: "preload", label: t("games.teralyst.entrance.preload") },
          ]}
        />
      }
      optionsKey={choice.preload ? "preload" : "night"}
      create={(chance, host) => createTeralyst({ ...choice, ...host }, chance)}
      createRanked={(chance) => createTeralyst(rankedOptions.teralyst, chance)}
      rankedOptions={t("games.ranked.teralystOptions")}
      isLikeRanked={(host) => isLikeRanked("teralyst", { ...choice, ...host })}
      comparable={comparableSeconds}
      limbsOf={({ limbs }) => limbs.map(({ errorMs }) => errorMs)}
      formatRanked={(seconds) => formatDuration(Math.round(seconds * 1_000))}
      draw={drawTeralyst}
      tell={(event) => tellTeralyst({ t, locale }, event)}
      cueOf={cueOf}
      figures={(view) => shownFigures(t, view)}
      scoreAfter={timeAfterMs}
      formatDifference={formatDelta}
      score={({ bus }) => bus?.timeMs ?? null}
      formatScore={formatDuration}
      headline={({ bus }) =>
        bus === null ? t("games.teralyst.unfinished") : t("games.teralyst.captured", { number: bus.number })
      }
      result={(result: TeralystResult) => <TeralystFigures result={result} />}
    />
  );
}

/**
 * Returns the seconds that a ranked run would count. Ranked runs begin at night, so a preload run is corrected by the
 * difference between the two perfect last limbs. Returns null without a capture.
 */
function comparableSeconds({ bus, perfectLastLimbMs }: TeralystResult): number | null {
  return bus === null ? null : (bus.timeMs - perfectLastLimbMs + perfectRankedMs) / 1_000;
}
const perfectRankedMs = waterShieldMs.normal + 3 * limbToShieldMs;

function gameControls(t: Translate): readonly GameControl<"raplak" | "lures">[] {
  return [
    {
      kind: "raplak",
      label: t("games.raplak.shoot"),
      codes: ["Space"],
      keyHint: t("games.frame.space"),
    },
    { kind: "lures", label: t("games.teralyst.checkLures"), codes: ["KeyL", "Digit2"], keyHint: "L" },
  ];
}

function cueOf(event: TeralystEvent): Cue | null {
  switch (event.kind) {
    case "broke":
    case "captured":
      return "good";
    case "absorbed":
    case "teleported":
    case "noEnergy":
      return "bad";
    case "finished":
      return "end";
    default:
      return null;
  }
}

/** Returns the fight's progress in words; the picture shows the same progress by its steps and lures. */
function shownFigures(t: Translate, view: TeralystView) {
  const { stage, limb, limbs, luresChecked } = view;
  const nowIn = {
    water: t("games.teralyst.now.water"),
    limb: t("games.teralyst.now.limb", { limb, limbs }),
    healing: t("games.teralyst.now.healing"),
    capshot: t("games.teralyst.now.capshot"),
  } as const;
  const now = { label: t("games.teralyst.now.title"), value: nowIn[stage] };
  if (stage === "healing" || stage === "capshot") return [now];
  const lures = luresChecked ? t("games.teralyst.lures.checked") : t("games.teralyst.lures.unchecked");
  return [now, { label: t("games.teralyst.lures.title"), value: lures }];
}

/** Returns the sentence for an event, or null when it needs none. */
export function tellTeralyst(
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  event: TeralystEvent,
): string | null {
  switch (event.kind) {
    case "luresChecked":
      return t("games.teralyst.told.luresChecked", { limb: event.limb });
    case "teleported":
      return t("games.teralyst.told.teleported");
    case "broke": {
      const broke = t("games.frame.told.broke", { limb: event.limb, error: errorInMs(t, event.errorMs) });
      return event.limb < limbCounts.teralyst
        ? broke
        : joinSentences(locale, [broke, t("games.teralyst.told.healing")]);
    }
    case "captured":
      return t("games.teralyst.told.captured", { error: errorInMs(t, event.errorMs) });
    case "busCaught":
      return t("games.teralyst.told.bus", {
        number: event.bus.number,
        leaves: formatDuration(event.bus.leavesAtMs),
      });
    case "absorbed":
      return t("games.frame.told.absorbed", { error: errorInMs(t, event.errorMs ?? 0) });
    case "noEnergy":
      return t("games.frame.told.noEnergy");
    case "recovering":
      return t("games.frame.told.recovering");
    // A sentence for these events would come too late, and distract from the next event.
    case "vulnerable":
    case "healed":
    case "fired":
    case "finished":
      return null;
    default:
      return assertNever(event);
  }
}
