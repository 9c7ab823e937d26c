import type { CanDraw } from "@hunt/engine/cards/card-names";
import { cardSize, isOfOurAlphabets } from "@hunt/engine/cards/card-parts";
import { drawWords, loadFaces, takeWords } from "./card-words.ts";

const size = 40;

/** No font has these two characters, so they show how the browser draws a missing letter. */
const nobodysLetters = ["\uffff", "\u{10ffff}"] as const;

/** Matches characters that change the letter before them and show nothing alone. */
const joining = /^[\p{M}\p{Cf}]$/u;

/**
 * Draws a card as a PNG. `draw` returns the card as SVG, given a function that says which names this browser can draw.
 * Nothing leaves the computer.
 */
export async function paintCard(draw: (canDraw: CanDraw) => string): Promise<Blob> {
  const card = new DOMParser().parseFromString(draw(createCanDraw()), "image/svg+xml").documentElement;
  const words = takeWords(card);
  const [picture] = await Promise.all([
    loadPicture(new XMLSerializer().serializeToString(card)),
    loadFaces(words),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = cardSize.width;
  canvas.height = cardSize.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gives no canvas");
  context.drawImage(picture, 0, 0, cardSize.width, cardSize.height);
  drawWords(context, words);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(cardSize.width, cardSize.height);
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Returns a function that tells whether this browser can draw a text without boxes: with the alphabets of our fonts and
 * the letters of a system font. To find out, it draws a letter and compares it with a letter that no font has. The
 * comparison does not work in a browser that draws each missing letter as its code number; such a browser draws only
 * texts in our own alphabets.
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

/** Draws a letter and returns its pixels for comparison; null where nothing can be drawn. */
function pixelsOf(context: CanvasRenderingContext2D | null, letter: string): string | null {
  if (context === null) return null;
  context.clearRect(0, 0, size * 2, size * 2);
  context.font = `${size}px system-ui, sans-serif`;
  context.fillText(letter, size / 4, size * 1.4);
  return context.getImageData(0, 0, size * 2, size * 2).data.join();
}
