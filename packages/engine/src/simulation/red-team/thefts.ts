import { hexDigits, wholeBetween } from "../random.ts";
import { withClockMoved } from "./evenings.ts";
import { fullVisits, readLines } from "./log-lines.ts";
import { type Loot, pick, written } from "./loot.ts";

/** A run of another evening takes a run's place, at its time. */
export function splice({ night, other, random }: Loot): string {
  const lines = readLines(night.log);
  const others = readLines(other.log);
  const visits = fullVisits(lines);
  const gone = pick(random, visits.slice(1).length > 0 ? visits.slice(1) : visits);
  const foreign = fullVisits(others);
  const come = pick(random, foreign.slice(1).length > 0 ? foreign.slice(1) : foreign);
  const byMs = (lines[gone.from]?.atMs ?? 0) - (others[come.from]?.atMs ?? 0);
  const names = new Map(
    other.view.hunters.map((hunter, index) => [
      hunter.name,
      night.view.hunters[index]?.name ?? night.view.owner.name,
    ]),
  );
  const inserted = others
    .slice(come.from, come.to)
    .map(({ atMs, text }) => ({ atMs: atMs + byMs, text: renamed(text, names) }));
  const lost = (lines[gone.to]?.atMs ?? 0) - (lines[gone.from]?.atMs ?? 0);
  const came = (others[come.to]?.atMs ?? others.at(-1)?.atMs ?? 0) - (others[come.from]?.atMs ?? 0);
  const after = lines.slice(gone.to).map((line) => ({ ...line, atMs: line.atMs - lost + came }));
  return written([...lines.slice(0, gone.from), ...inserted, ...after]);
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** Everybody gets another name, and the match another id: somebody else's night as one's own. */
export function rename({ night, random }: Loot): string {
  const names = new Map(night.view.hunters.map(({ name }) => [name, `Thief${hexDigits(random, 5)}`]));
  return renamed(night.log, names).replaceAll(night.view.sessionId, hexDigits(random, 24));
}

/** The same once more: another match, another evening of the clock, a line more, a line less. */
export function duplicate({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const periods = wholeBetween(random, 1, 40) * (random() < 0.5 ? -1 : 1);
  const moved = withClockMoved(lines, Math.round(periods * 8_998_874.8032));
  const songs = moved.flatMap(({ text }, index) => (text.includes("Song Complete") ? [index] : []));
  const place = pick(random, songs);
  const edited = random() < 0.5 ? moved.filter((_, index) => index !== place) : moved;
  return written(edited).replaceAll(night.view.sessionId, hexDigits(random, 24));
}

/** The owner's name alone is another one, wherever it stands. */
export function changeOwner({ night, random }: Loot): string {
  return renamed(night.log, new Map([[night.view.owner.name, `Thief${hexDigits(random, 5)}`]]));
}

export function changeSession({ night, random }: Loot): string {
  return night.log.replaceAll(night.view.sessionId, hexDigits(random, 24));
}
