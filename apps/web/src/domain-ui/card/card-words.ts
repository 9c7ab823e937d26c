/** One line of words on a card, with its place and its parts in order. */
export interface CardWords {
  readonly x: number;
  readonly y: number;
  readonly align: CanvasTextAlign;
  readonly color: string;
  readonly weight: string;
  readonly parts: readonly WordsPart[];
}

interface WordsPart {
  readonly text: string;
  readonly size: number;
  /** Distance from the end of the part before, in pixels. */
  readonly dx: number;
  readonly dy: number;
}

/** The page's own fonts (styles/fonts.css), and the system's for letters that they lack. */
const faces = '"Inter Variable", system-ui, sans-serif';

const alignments: Readonly<Record<string, CanvasTextAlign>> = { middle: "center", end: "right" };

/**
 * Removes the words from a card and returns them. The words are drawn afterwards with the page's fonts, because a picture
 * cannot use fonts that the page has loaded, and fonts embedded in the picture are not ready when it is drawn.
 */
export function takeWords(card: Element): readonly CardWords[] {
  return [...card.querySelectorAll("text")].map((words) => {
    words.remove();
    const number = (name: string) => Number(words.getAttribute(name));
    return {
      x: number("x"),
      y: number("y"),
      align: alignments[words.getAttribute("text-anchor") ?? ""] ?? "left",
      color: words.getAttribute("fill") ?? "",
      weight: words.getAttribute("font-weight") ?? "400",
      parts: [...words.childNodes].map((part) => partOf(part, number("font-size"))),
    };
  });
}

function partOf(part: ChildNode, size: number): WordsPart {
  const text = part.textContent ?? "";
  if (!(part instanceof Element)) return { text, size, dx: 0, dy: 0 };
  const number = (name: string) => Number(part.getAttribute(name));
  return { text, size: number("font-size"), dx: number("dx"), dy: number("dy") };
}

/** Loads the fonts that the words need. The system's font replaces one that does not arrive. */
export async function loadFaces(words: readonly CardWords[]): Promise<void> {
  await Promise.all(
    words.flatMap(({ weight, parts }) =>
      parts.map(({ text, size }) => document.fonts.load(fontOf(weight, size), text).catch(() => null)),
    ),
  );
}

export function drawWords(context: CanvasRenderingContext2D, words: readonly CardWords[]): void {
  for (const { x, y, align, color, weight, parts } of words) {
    context.textAlign = align;
    context.fillStyle = color;
    let left = x;
    let baseline = y;
    for (const { text, size, dx, dy } of parts) {
      context.font = fontOf(weight, size);
      left += dx;
      baseline += dy;
      context.fillText(text, left, baseline);
      left += context.measureText(text).width;
    }
  }
}

function fontOf(weight: string, size: number): string {
  return `${weight} ${size}px ${faces}`;
}
