import { honestMachines } from "../domain/honest-machines.ts";
import { signalRanges } from "../domain/signals.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import { median } from "../numbers/median.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

const songParts = ["wailBegins", "wailLasts", "swanBegins", "swanLasts"] as const;
type SongPart = (typeof songParts)[number];

interface SongGap {
  readonly part: SongPart;
  readonly run: number;
  readonly atMs: number;
  readonly valueMs: number;
}

const ends: ReadonlyMap<LineId, LineId> = new Map([
  ["wailEnd", "wailStart"],
  ["wailTeleport", "wailStart"],
  ["swanEnd", "swanStart"],
] as const);

function isSong(id: LineId): boolean {
  return id === "wailStart" || id === "swanStart" || ends.has(id);
}

/** Returns the gaps from a limb to its song's beginning, and from there to its end. */
function gapsOf({ index: run, events }: RunEvidence): readonly SongGap[] {
  const lines = events.filter(({ id }) => id === "limb" || isSong(id));
  return lines.flatMap((event, position): readonly SongGap[] => {
    const before: LogEvent | undefined = lines[position - 1];
    if (before === undefined) return [];
    const kind = event.id === "wailStart" || ends.get(event.id) === "wailStart" ? "wail" : "swan";
    const gap = { run, atMs: event.atMs, valueMs: event.atMs - before.atMs };
    if (before.id === "limb" && (event.id === "wailStart" || event.id === "swanStart"))
      return [{ ...gap, part: `${kind}Begins` }];
    return ends.get(event.id) === before.id ? [{ ...gap, part: `${kind}Lasts` }] : [];
  });
}

/**
 * S2: returns a signal for each song that starts or ends at the wrong time. An eidolon's song begins with the limb and
 * lasts as long as the log's other songs of its kind. Nobody has published that length, so each song is compared with the
 * log's other songs. A hitch prolongs a song.
 */
export function songGaps({ runs }: NightEvidence): readonly FoundSignal[] {
  const gaps = runs.flatMap(gapsOf);
  const usual = new Map<SongPart, number>();
  for (const part of songParts) {
    const ofPart = gaps.filter((gap) => gap.part === part);
    const usualMs = median(ofPart.map(({ valueMs }) => valueMs));
    const isRegular = (gap: SongGap) => Math.abs(gap.valueMs - (usualMs ?? 0)) <= signalRanges.songSpreadMs;
    const regular = ofPart.filter(isRegular).length;
    // In a log whose songs differ anyway, a differing song is not a sign.
    const tells = ofPart.length >= signalRanges.leastSongs && regular >= ofPart.length * 0.8;
    if (usualMs !== null && tells) usual.set(part, usualMs);
  }
  return gaps.flatMap(({ part, run, atMs, valueMs }) => {
    const expectedMs = usual.get(part);
    const { songSpreadMs } = signalRanges;
    if (expectedMs === undefined) return [];
    const offMs = valueMs - expectedMs;
    if (offMs >= -songSpreadMs && offMs <= songSpreadMs + honestMachines.freezeMs) return [];
    return [signal({ code: "song_gap", run, atMs, figures: { valueMs, expectedMs } })];
  });
}
