import type { ShotEvent } from "@hunt/engine/games/game-events";
import { isLikeRanked, rankedOptions } from "@hunt/engine/games/ranked/ranked-runs";
import { pointsAfter } from "@hunt/engine/games/ranked/run-steps";
import type { RaplakEvent, RaplakResult, RaplakView } from "@hunt/engine/games/raplak/raplak";
import { createRaplak } from "@hunt/engine/games/raplak/raplak-rules";
import { raplakShot } from "@hunt/engine/games/shield-facts";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import type { Cue } from "../frame/cue-sounds.ts";
import { drawEcho, drawEnergy } from "../frame/draw-echo.ts";
import { drawShield } from "../frame/draw-shield.ts";
import { GameFrame, type GamePicture } from "../frame/game-frame.tsx";
import { LimbFields, readLimbOptions, toLimbSearch } from "../frame/limb-fields.tsx";
import { errorInMs, LimbError, signedWhole, TimingFigures } from "../frame/timing-figures.tsx";
import { drawPlains } from "../plains/draw-plains.ts";
import { ResultTable } from "../run/result-table.tsx";
import { createOptionsUpdater } from "../run/run-kind.ts";

const margin = 16;

const route = getRouteApi("/games/raplak");

/** The page of Raplak: one shot at each limb, at the moment when its shield becomes vulnerable. */
export function RaplakPage() {
  const { t, locale } = useTranslation();
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
              search: createOptionsUpdater(toLimbSearch(chosen)),
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
      isLikeRanked={(host) => isLikeRanked("raplak", { ...options, ...host })}
      comparable={({ complete, points, limbs }) => (complete ? (points * 10) / limbs.length : null)}
      limbsOf={({ limbs }) => limbs.map(({ errorMs }) => errorMs)}
      formatRanked={(points) => inPoints(Math.round(points))}
      draw={drawRaplak}
      tell={(event) =>
        event.kind === "vulnerable" ? t("games.raplak.vulnerable", { limb: event.limb }) : tellShot(event)
      }
      cueOf={cueOf}
      figures={({ limb, limbs, points }) => [
        { label: t("games.frame.limb"), value: limbs === null ? String(limb) : `${limb} / ${limbs}` },
        { label: t("games.frame.points"), value: formatNumber(points, locale) },
      ]}
      scoreAfter={pointsAfter}
      formatDifference={signedWhole}
      score={({ complete, points }) => (complete ? points : null)}
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

interface Broke {
  readonly kind: "broke";
  readonly limb: number;
  readonly errorMs: number;
}

/**
 * Returns a function that describes a shot's effect in a sentence; for a shot that needs none, the function returns null.
 */
function useTellShot() {
  const { t } = useTranslation();
  return (event: ShotEvent | Broke | { readonly kind: "vulnerable" | "finished" }): string | null => {
    switch (event.kind) {
      case "broke":
        return t("games.frame.told.broke", { limb: event.limb, error: errorInMs(t, event.errorMs) });
      case "absorbed":
        return t("games.frame.told.absorbed", {
          error: event.errorMs === null ? "–" : errorInMs(t, event.errorMs),
        });
      case "noEnergy":
        return t("games.frame.told.noEnergy");
      case "recovering":
        return t("games.frame.told.recovering");
      default:
        return null;
    }
  };
}

/** The result of a run: its figures, and each limb. */
function RaplakRunResult({ result }: { readonly result: RaplakResult }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <TimingFigures summary={result} />
      {result.limbs.length > 0 && (
        <ResultTable
          caption={t("games.frame.limbByLimb")}
          columns={[
            t("games.frame.limb"),
            t("games.frame.delay"),
            t("games.frame.tooEarly"),
            t("games.frame.points"),
          ]}
          rows={result.limbs.map(({ limb, errorMs, absorbed, points }) => [
            limb,
            <LimbError key="delay" ms={errorMs} />,
            absorbed,
            formatNumber(points, locale),
          ])}
        />
      )}
    </>
  );
}

/** Draws the limb, its shield and rings, the energy, and the effect of the last shot. */
function drawRaplak(context: CanvasRenderingContext2D, picture: GamePicture<RaplakEvent, RaplakView>): void {
  const { view, echo, width, height, colors } = picture;
  const [x, y] = [width / 2, (height - margin) / 2];
  const radius = Math.max(40, Math.min(width, height - margin) / 2 - margin - 8);
  drawPlains(context, picture);
  drawShield(context, view, { x, y, radius, look: picture });
  drawRecovery(context, view.raplak.recovery, { x, y, radius: radius * 0.28, color: colors.bad });
  drawEnergy(context, view.energy, {
    x: margin,
    y: height - margin - 4,
    width: width - 2 * margin,
    colors,
    shotEnergy: raplakShot.energy,
  });
  const said = echo === null ? null : echoText(echo.event);
  if (echo !== null && said !== null)
    drawEcho(context, said, { x, y: y - radius * 0.55, ageMs: echo.ageMs, colors });
}

function echoText(event: RaplakEvent) {
  if (event.kind === "broke") return { text: signedWhole(event.errorMs), isGood: true };
  if (event.kind === "absorbed" && event.errorMs !== null)
    return { text: signedWhole(event.errorMs), isGood: false };
  return null;
}

interface RecoveryPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
}

/** Draws the remaining time without a shot as an arc that runs out. */
function drawRecovery(
  context: CanvasRenderingContext2D,
  recovery: number,
  { x, y, radius, color }: RecoveryPlace,
): void {
  if (recovery <= 0) return;
  context.save();
  context.strokeStyle = color;
  context.lineWidth = 4;
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.min(1, recovery));
  context.stroke();
  context.restore();
}
