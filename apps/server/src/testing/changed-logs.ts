/** Returns the log with the times of some lines moved. */
export function moved(log: string, move: (ms: number, line: string) => number): string {
  return log.replace(/^(\d+)\.(\d{3}) (.*)$/gm, (line, seconds: string, ms: string, rest: string) => {
    const at = Math.round(move(Number(seconds) * 1000 + Number(ms), line));
    return `${Math.floor(at / 1000)}.${String(at % 1000).padStart(3, "0")} ${rest}`;
  });
}

/** Moves every nightfall two seconds later: the runs become that much shorter, and limbs and captures stay where they were. */
export const withLateNightfalls = (log: string) =>
  moved(log, (ms, line) => (line.includes("It's nighttime!") ? ms + 2_000 : ms));

/** Removes the line with the date, because some builds write logs without it. */
export const withoutClock = (log: string) => log.replace(/^.*Current time: .*\r?\n/m, "");

/** Returns the host's log as the other hunter of two would have written it; the other one's game started 100 s earlier. */
export function asMatesOwn(log: string, names: string): string {
  const swapped = log
    .replaceAll(`${names}1`, "\0")
    .replaceAll(`${names}2`, `${names}1`)
    .replaceAll("\0", `${names}2`);
  return moved(swapped, (ms) => ms + 100_000);
}

/** Moves each line by 1 to 3 ms, independently; the order of lines stays. */
export function trembling(log: string, seed: number): string {
  let [state, lastMs] = [seed, 0];
  return moved(log, (ms) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const byMs = ((state >>> 16) % 3) + 1;
    lastMs = Math.max(lastMs, state >>> 31 ? ms + byMs : ms - byMs);
    return lastMs;
  });
}
