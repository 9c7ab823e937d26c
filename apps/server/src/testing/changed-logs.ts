/** The log with the times of some lines moved. */
export function moved(log: string, move: (ms: number, line: string) => number): string {
  return log.replace(/^(\d+)\.(\d{3}) (.*)$/gm, (line, seconds: string, ms: string, rest: string) => {
    const at = Math.round(move(Number(seconds) * 1000 + Number(ms), line));
    return `${Math.floor(at / 1000)}.${String(at % 1000).padStart(3, "0")} ${rest}`;
  });
}

/** Every nightfall two seconds later: the runs are as much shorter, limbs and captures are where they were. */
export const withLateNightfalls = (log: string) =>
  moved(log, (ms, line) => (line.includes("It's nighttime!") ? ms + 2_000 : ms));

/** The host's log as the other hunter of two would have written it, whose game started 100 s earlier. */
export function asMatesOwn(log: string, names: string): string {
  const swapped = log
    .replaceAll(`${names}1`, "\0")
    .replaceAll(`${names}2`, `${names}1`)
    .replaceAll("\0", `${names}2`);
  return moved(swapped, (ms) => ms + 100_000);
}
