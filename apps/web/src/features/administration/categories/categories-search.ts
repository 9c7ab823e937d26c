/** The search parameters of the address: the season, and the category that is edited or viewed. */
export interface CategoriesSearch {
  /** Default: the current season. */
  readonly season?: number;
  /** The slug of the category whose form is open. */
  readonly category?: string;
  /** Set while the form of a new category is open. */
  readonly add?: true;
  /** The slug of the category whose board is shown. */
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
