/**
 * Milliseconds as the database writes a trend: commas between the runs of a night, semicolons between nights. Empty for
 * none.
 */
type TrendText = Uint8Array;

/** What is written, and up to where. */
export interface Sink {
  readonly bytes: Buffer;
  at: number;
}

const comma = ",".charCodeAt(0);
const semicolon = ";".charCodeAt(0);
const zero = "0".charCodeAt(0);
const point = ".".charCodeAt(0);
const fractionDigits = 3;
/** An integer of the database with its sign, a comma and what seconds add ("5" is 0.005). */
const longestEntry = 16;
const columns = 3;

/** Room for three columns of so many entries. */
export function sinkOf(entries: number): Sink {
  return { bytes: Buffer.allocUnsafe(entries * columns * longestEntry), at: 0 };
}

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

/** Writes each text as often as its count says, with a comma behind it. */
export function putRepeated(sink: Sink, counts: readonly number[], texts: readonly string[]): void {
  const { bytes } = sink;
  for (const [index, count] of counts.entries()) {
    const start = sink.at;
    sink.at += bytes.write(texts[index] ?? "", start, "latin1");
    bytes[sink.at] = comma;
    sink.at += 1;
    const end = start + (sink.at - start) * count;
    for (let from = start; sink.at < end; from += 1) {
      bytes[sink.at] = bytes[from] ?? zero;
      sink.at += 1;
    }
  }
}

/** Writes the figures after the first `skipped` in seconds, as JSON has them, with a comma behind each: "83.412,90,". */
export function putSeconds(sink: Sink, text: TrendText, skipped: number): void {
  let start = afterSeparators(text, skipped);
  if (start >= text.length) return;
  for (let index = start; index <= text.length; index += 1) {
    const code = text[index];
    if (index < text.length && code !== comma && code !== semicolon) continue;
    sink.at = writeSeconds({ text, start, end: index }, sink.bytes, sink.at);
    sink.bytes[sink.at] = comma;
    sink.at += 1;
    start = index + 1;
  }
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
