/**
 * Milliseconds as the database writes a trend: commas between the runs of a night, semicolons between nights. Empty for
 * none.
 */
type TrendText = Uint8Array;

const comma = ",".charCodeAt(0);
const semicolon = ";".charCodeAt(0);
const zero = "0".charCodeAt(0);
const point = ".".charCodeAt(0);
const fractionDigits = 3;
/** What seconds add to a figure at most: "5" is 0.005. */
const mostAdded = 4;

/** How many figures each night has, in order. */
export function countByNight(text: TrendText): number[] {
  const counts: number[] = [];
  if (text.length === 0) return counts;
  let count = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text[index];
    if (code === comma) count += 1;
    else if (code === semicolon) {
      counts.push(count);
      count = 1;
    }
  }
  counts.push(count);
  return counts;
}

/** The figures after the first `skipped` in seconds, as JSON has them: "83.412,90". */
export function secondsText(text: TrendText, skipped: number): Buffer {
  let start = afterSeparators(text, skipped);
  const left = text.length - start;
  if (left <= 0) return Buffer.alloc(0);
  // The shortest figure is a digit and its separator.
  const bytes = Buffer.allocUnsafe(left + 1 + Math.ceil(left / 2) * mostAdded);
  let at = 0;
  for (let index = start; index <= text.length; index += 1) {
    const code = text[index];
    if (index < text.length && code !== comma && code !== semicolon) continue;
    at = writeSeconds({ text, start, end: index }, bytes, at);
    bytes[at] = comma;
    at += 1;
    start = index + 1;
  }
  // Without the last comma.
  return bytes.subarray(0, at - 1);
}

/** Where the figure after so many others begins; the length when there are no more. */
function afterSeparators(text: TrendText, count: number): number {
  let [index, left] = [0, count];
  for (; left > 0 && index < text.length; index += 1) {
    if (text[index] === comma || text[index] === semicolon) left -= 1;
  }
  return left > 0 ? text.length : index;
}

interface Digits {
  readonly text: TrendText;
  readonly start: number;
  readonly end: number;
}

/** Writes integer milliseconds as seconds, without zeros at the end; returns the place behind them. */
function writeSeconds({ text, start, end }: Digits, target: Uint8Array, from: number): number {
  let at = from;
  const whole = end - fractionDigits;
  if (whole <= start) {
    target[at] = zero;
    at += 1;
  }
  for (let index = start; index < whole; index += 1) {
    target[at] = text[index] ?? zero;
    at += 1;
  }
  let last = end;
  while (last > whole && (last <= start || text[last - 1] === zero)) last -= 1;
  if (last <= whole) return at;
  target[at] = point;
  at += 1;
  for (let index = whole; index < last; index += 1) {
    target[at] = index < start ? zero : (text[index] ?? zero);
    at += 1;
  }
  return at;
}
