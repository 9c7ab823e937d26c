/** What the address says: of which season, and which category is changed or looked at. */
export interface CategoriesSearch {
  /** Default: the season that is on. */
  readonly season?: number;
  /** The one whose form is open, by its slug. */
  readonly category?: string;
  /** A new one is written. */
  readonly add?: true;
  /** The one whose board is looked at. */
  readonly board?: string;
}

const slug = /^[a-z0-9][a-z0-9%_-]{0,63}$/;

export function validateCategoriesSearch(search: Readonly<Record<string, unknown>>): CategoriesSearch {
  const season = Number(search.season);
  const category = slugOf(search.category);
  const board = slugOf(search.board);
  const isNew = search.add === true || search.add === "true";
  return {
    ...(Number.isInteger(season) && season > 0 && season < 10_000 && { season }),
    ...(isNew ? { add: true as const } : category !== null && { category }),
    ...(board !== null && { board }),
  };
}

function slugOf(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && slug.test(text) ? text : null;
}
