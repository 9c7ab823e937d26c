import { maxSecondsDigits, maxStrayCharacters } from "../domain/limits.ts";

/** The game's modules; a number before any other word is not a timestamp. */
export const modules = ["Sys", "Script", "Game", "Net", "Input", "AI", "Gfx", "Anim", "Snd", "Phys"] as const;

export interface LineHeader {
  readonly atMs: number;
  /** The position at which the module's name begins. */
  readonly module: number;
  readonly moduleName: string;
  /** True when nothing follows the module: the mark of another game session in an extract. */
  readonly bare: boolean;
}

const moduleNames: ReadonlySet<string> = new Set(modules);
const longestModule = 6;
const dot = 46;
const space = 32;
const bracket = 91;

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

function moduleAt(bytes: Uint8Array, from: number, end: number): string {
  let name = "";
  for (let at = from; at < end && name.length <= longestModule; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === space) break;
    name += String.fromCharCode(byte);
  }
  return moduleNames.has(name) ? name : "";
}

/** Reads `<seconds>.<3 digits> <Module> [` or a bare `<seconds>.<3 digits> <Module>` at `from`; null for anything else. */
function headerAt(bytes: Uint8Array, from: number, end: number): LineHeader | null {
  let seconds = 0;
  let at = from;
  while (at < end && isDigit(bytes[at])) {
    if (at - from >= maxSecondsDigits) return null;
    seconds = seconds * 10 + ((bytes[at] ?? 0) - 48);
    at++;
  }
  if (at === from || at + 5 >= end || bytes[at] !== dot || bytes[at + 4] !== space) return null;
  let milliseconds = 0;
  for (let digit = at + 1; digit < at + 4; digit++) {
    if (!isDigit(bytes[digit])) return null;
    milliseconds = milliseconds * 10 + ((bytes[digit] ?? 0) - 48);
  }
  const module = at + 5;
  const moduleName = moduleAt(bytes, module, end);
  if (moduleName === "") return null;
  const after = module + moduleName.length;
  const bare = after === end;
  if (!bare && bytes[after + 1] !== bracket) return null;
  return { atMs: seconds * 1000 + milliseconds, module, moduleName, bare };
}

/**
 * Returns the header of the line in `[from, end)`, after up to four stray characters and any NUL bytes (a file that was
 * not written to its end is filled with them). Null for an untimed line.
 */
export function readHeader(bytes: Uint8Array, from: number, end: number): LineHeader | null {
  let at = from;
  while (at < end && bytes[at] === 0) at++;
  for (let strays = 0; at < end && strays <= maxStrayCharacters; strays++) {
    if (isDigit(bytes[at]) && (at === from || !isDigit(bytes[at - 1]))) {
      const header = headerAt(bytes, at, end);
      if (header !== null) return header;
    }
    at++;
    while (at < end && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  }
  return null;
}
