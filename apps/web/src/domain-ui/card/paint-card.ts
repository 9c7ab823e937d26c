import type { CanDraw } from "@hunt/engine/cards/card-names";
import { cardSize } from "@hunt/engine/cards/card-parts";
import { createCanDraw } from "./can-draw.ts";
import { drawWords, loadFaces, takeWords } from "./card-words.ts";

/** Draws a card, given as SVG by what knows which names this browser can draw, as a PNG. Nothing leaves the computer. */
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
