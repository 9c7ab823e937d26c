import { createRandom } from "@hunt/engine/chance/random";
import { compiledPatterns } from "@hunt/engine/log/compiled-patterns";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderLog } from "@hunt/engine/simulation/render-log";
import { planSession } from "@hunt/engine/simulation/session-plan";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";

const linesPerPiece = 700;

/** The lines that follow the night until the log is large enough. */
export type Filler = "noise" | "kept";

/**
 * Makes one night, then lines until `totalBytes`: noise, as if the game was left running, or only lines that belong
 * into the extract, as in a hostile log.
 */
export function* bigLog(seed: number, totalBytes: number, filler: Filler = "noise"): Generator<Buffer> {
  const random = createRandom(seed);
  const session = simulateSession(planSession(random, { nightsCount: 1 }), random);
  const pieces = [...renderLog(memberView(session, 0), { noiseLinesPerSecond: 20 })].map((piece) =>
    Buffer.from(piece),
  );
  let sent = 0;
  for (const piece of pieces) {
    yield piece;
    sent += piece.byteLength;
  }
  const lastTime = /(\d+\.\d{3}) [^\n]*\n?$/.exec(pieces.at(-1)?.toString() ?? "")?.[1] ?? "9999.000";
  const next = filler === "kept" ? keptLines(Number(lastTime)) : () => noiseLines(lastTime);
  for (let piece = next(); sent + piece.byteLength <= totalBytes; piece = next()) {
    yield piece;
    sent += piece.byteLength;
  }
}

function noiseLines(time: string): Buffer {
  return Buffer.from(
    `${time} Sys [Info]: Finished load of Misc batch (1) [0.02s and 3 frames]\r\n`.repeat(linesPerPiece),
  );
}

/** Makes one limb line after the other, each a millisecond later, because equal lines of the same moment would count as one. */
function keptLines(after: number): () => Buffer {
  const text = compiledPatterns.find(({ id }) => id === "limb")?.fixed?.text ?? "";
  let count = 0;
  return () => {
    let piece = "";
    for (let line = 0; line < linesPerPiece; line += 1) {
      count += 1;
      piece += `${(after + count / 1000).toFixed(3)} ${text}\n`;
    }
    return Buffer.from(piece);
  };
}
