import type { CanDraw } from "@hunt/engine/cards/card-names";
import { isOfOurAlphabets } from "@hunt/engine/cards/card-parts";

const size = 40;
/** No face has them: how the browser shows letters for which there is none. */
const nobodysLetters = ["\uffff", "\u{10ffff}"] as const;
/** They change the letter before them, and show nothing alone. */
const joining = /^[\p{M}\p{Cf}]$/u;

/**
 * Says which texts this browser draws without boxes: our own alphabets, and whatever else a face of the system has. A letter
 * is drawn, and must not look as one that nobody has. A browser that draws such letters by their numbers tells too little:
 * then only our alphabets are drawn.
 */
export function createCanDraw(): CanDraw {
  const known = new Map<string, boolean>();
  const context = createContext();
  const [missing, otherMissing] = nobodysLetters.map((letter) => pixelsOf(context, letter));
  const canTell = missing !== null && missing === otherMissing;
  const isDrawn = (letter: string) => {
    if (isOfOurAlphabets(letter) || joining.test(letter)) return true;
    if (!canTell) return false;
    const drawn = known.get(letter) ?? pixelsOf(context, letter) !== missing;
    known.set(letter, drawn);
    return drawn;
  };
  return (text) => [...text].every(isDrawn);
}

function createContext(): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = size * 2;
  canvas.height = size * 2;
  return canvas.getContext("2d", { willReadFrequently: true });
}

/** A letter as it is drawn, to be compared; null where nothing can be drawn. */
function pixelsOf(context: CanvasRenderingContext2D | null, letter: string): string | null {
  if (context === null) return null;
  context.clearRect(0, 0, size * 2, size * 2);
  context.font = `${size}px system-ui, sans-serif`;
  context.fillText(letter, size / 4, size * 1.4);
  return context.getImageData(0, 0, size * 2, size * 2).data.join();
}
