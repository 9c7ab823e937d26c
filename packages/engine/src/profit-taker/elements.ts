/** The elements that a shield of Profit-Taker can need, by the log's token (docs/profit-taker.md 2). */
const elementsByToken = {
  DT_IMPACT: "impact",
  DT_PUNCTURE: "puncture",
  DT_SLASH: "slash",
  DT_FREEZE: "cold",
  DT_FIRE: "heat",
  DT_POISON: "toxin",
  DT_ELECTRICITY: "electricity",
  DT_GAS: "gas",
  DT_VIRAL: "viral",
  DT_MAGNETIC: "magnetic",
  DT_RADIATION: "radiation",
  DT_CORROSIVE: "corrosive",
  DT_EXPLOSION: "blast",
} as const;

export type ShieldElement = (typeof elementsByToken)[keyof typeof elementsByToken];

const byToken: ReadonlyMap<string, ShieldElement> = new Map(Object.entries(elementsByToken));

/** All thirteen. */
export const shieldElements: readonly ShieldElement[] = [...byToken.values()];

/** Returns the element of a token such as `DT_GAS`; null for a token that is newer than this code. */
export function elementOf(token: string): ShieldElement | null {
  return byToken.get(token) ?? null;
}

/** The order of a run's elements in the log, and the elements that it predicts. */
export interface ElementOrder {
  /** The elements so far, including the one at the spawn; an unknown token stays as it is. */
  readonly seen: readonly string[];
  /** The next elements; empty before twelve elements are known, because twelve determine the thirteenth. */
  readonly next: readonly ShieldElement[];
  /** The elements that have not come yet in the first round, in no order; empty once the order is known. */
  readonly toCome: readonly ShieldElement[];
  /**
   * False when the elements contradict a repeating order of thirteen, because one came twice in the first round or
   * differs from the one thirteen places before. Nothing is predicted then.
   */
  readonly repeats: boolean;
}

/** The number of elements for which hunters prepare. */
const foretold = 5;

/**
 * Returns the order of elements. The game shuffles its thirteen elements once and then repeats them, so that each
 * element equals the one thirteen before. `tokens` are the run's tokens, in order.
 */
export function elementOrder(tokens: readonly string[]): ElementOrder {
  const round = shieldElements.length;
  const repeats = tokens.every((token, index) =>
    index < round ? !tokens.slice(0, index).includes(token) : token === tokens[index - round],
  );
  const seen = tokens.map((token) => elementOf(token) ?? token);
  const known = repeats && seen.every((element, index) => element !== tokens[index]);
  const toCome = known && tokens.length < round ? shieldElements.filter((one) => !seen.includes(one)) : [];
  const next = known && tokens.length >= round - 1 ? foretell(tokens) : [];
  return { seen, next, toCome: next.length > 0 ? [] : toCome, repeats };
}

/** Twelve of the thirteen elements also determine the last one. */
function foretell(tokens: readonly string[]): readonly ShieldElement[] {
  const first = tokens.slice(0, shieldElements.length).flatMap((token) => elementOf(token) ?? []);
  const order = [...first, ...shieldElements.filter((one) => !first.includes(one))];
  return Array.from({ length: foretold }, (_, ahead) => order[(tokens.length + ahead) % order.length]).filter(
    (element) => element !== undefined,
  );
}
