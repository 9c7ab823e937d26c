import { rankedOptions } from "@hunt/engine/games/ranked/ranked-runs";
import { createRaplak } from "@hunt/engine/games/raplak/create-raplak";
import type { RaplakEvent } from "@hunt/engine/games/raplak/raplak";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import type { Cue } from "../frame/cue-sounds.ts";
import { GameFrame } from "../frame/game-frame.tsx";
import { LimbFields } from "../frame/limb-fields.tsx";
import { readLimbOptions, toLimbSearch } from "../frame/limb-options.ts";
import { keepingRun } from "../frame/run-kind.ts";
import { useTellShot } from "../frame/use-tell-shot.ts";
import { drawRaplak } from "./draw-raplak.ts";
import { RaplakRunResult } from "./raplak-result.tsx";

const route = getRouteApi("/games/raplak");

/** One shot a limb, at the moment its shield becomes vulnerable. */
export function RaplakPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = route.useNavigate();
  const tellShot = useTellShot();
  const options = readLimbOptions(route.useSearch());
  const inPoints = (points: number) =>
    t("games.frame.score", { count: points, number: formatNumber(points, locale) });
  return (
    <GameFrame
      name="raplak"
      title={t("games.raplak.title")}
      lead={t("games.raplak.lead")}
      rules={[
        t("games.raplak.rules.cue"),
        t("games.raplak.rules.shoot"),
        t("games.raplak.rules.early"),
        t("games.raplak.rules.points"),
      ]}
      controls={[
        {
          kind: "raplak",
          label: t("games.raplak.shoot"),
          codes: ["Space"],
          keyHint: t("games.frame.space"),
        },
      ]}
      optionFields={
        <LimbFields
          options={options}
          onChange={(chosen) =>
            void navigate({
              search: keepingRun(toLimbSearch(chosen)),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
      optionsKey={`limbs=${options.limbs} lead=${options.lead}`}
      create={(chance, host) => createRaplak({ ...options, ...host }, chance)}
      createRanked={(chance) => createRaplak(rankedOptions.raplak, chance)}
      rankedOptions={t("games.ranked.raplakOptions")}
      comparable={({ complete, points, limbs }) => (complete ? (points * 10) / limbs.length : null)}
      formatRanked={inPoints}
      draw={drawRaplak}
      tell={(event) =>
        event.kind === "vulnerable" ? t("games.raplak.vulnerable", { limb: event.limb }) : tellShot(event)
      }
      cueOf={cueOf}
      figures={({ limb, limbs, points }) => [
        { label: t("games.frame.limb"), value: limbs === null ? String(limb) : `${limb} / ${limbs}` },
        { label: t("games.frame.points"), value: formatNumber(points, locale) },
      ]}
      score={({ complete, points }) => (complete ? { value: points, better: "higher" } : null)}
      formatScore={inPoints}
      headline={({ points }) => inPoints(points)}
      result={(result) => <RaplakRunResult result={result} />}
    />
  );
}

function cueOf({ kind }: RaplakEvent): Cue | null {
  if (kind === "broke") return "good";
  if (kind === "absorbed" || kind === "noEnergy") return "bad";
  return kind === "finished" ? "end" : null;
}
