import type { LiveRun } from "@hunt/engine/live/live-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatClock } from "./format-clock.ts";
import { Tile } from "./tile.tsx";

/** What is being waited for. */
export function StageWords({ run }: { readonly run: LiveRun }) {
  const { t } = useTranslation();
  const { stage, limbsBroken, limbs, eidolon } = run;
  if (stage !== "limbs") return t(`live.stage.${stage}`);
  if (limbsBroken === 0 && eidolon !== "teralyst") return t("live.stage.water");
  return t("live.stage.limbs", { number: limbsBroken + 1, limbs });
}

interface BusTileProps {
  readonly run: LiveRun | null;
  readonly nowMs: number | null;
}

/** How long a capture still catches the next tick of the shrine; once it is captured, how long until it opens. */
export function BusTile({ run, nowMs }: BusTileProps) {
  const { t } = useTranslation();
  const bus = run?.bus ?? null;
  if (bus === null || nowMs === null) return <Tile name={t("live.bus")}>{formatClock(null)}</Tile>;
  if (bus.isCaught) {
    const leftMs = bus.opensAtMs - nowMs;
    return <Tile name={t("live.shrineOpens")}>{leftMs > 0 ? formatClock(leftMs, "up") : t("live.now")}</Tile>;
  }
  const missed = Math.max(0, Math.ceil((nowMs - bus.captureByMs) / bus.periodMs));
  const nextMs = bus.captureByMs + missed * bus.periodMs;
  return (
    <Tile name={t("live.bus")} detail={missed > 0 ? t("live.busesMissed", { number: missed }) : undefined}>
      {formatClock(nextMs - nowMs, "up")}
    </Tile>
  );
}
