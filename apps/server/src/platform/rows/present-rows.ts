import type { Logger } from "../log/logger.ts";

/**
 * Returns the rows of a list in their shown form. A row that cannot be shown, whatever its content, is left out and logged: one
 * row must not hide the list from everybody.
 */
export function presentRows<Row extends { readonly uuid: string }, Item>(
  { log }: { readonly log: Logger },
  rows: readonly Row[],
  present: (row: Row) => Item,
): Item[] {
  const items: Item[] = [];
  for (const row of rows) {
    try {
      items.push(present(row));
    } catch (error) {
      // The row's other columns are not logged, because they may hold names.
      log.error({ err: error, row: row.uuid }, "a row cannot be shown, and was left out of its list");
    }
  }
  return items;
}

interface WithUuid {
  readonly uuid: string;
}

/** Sorts rows into the order of their places; a row that was deleted meanwhile is left out. */
export function rowsInOrder<Row extends WithUuid>(
  places: readonly WithUuid[],
  rows: readonly Row[],
): readonly Row[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return places.map(({ uuid }) => byUuid.get(uuid)).filter((row) => row !== undefined);
}

/**
 * Returns an instant as answers show it; null (not known) when there is none, or when the calendar of answers does not have it.
 */
export function shownInstant(instant: Date | null): string | null {
  if (!(instant instanceof Date) || Number.isNaN(instant.getTime())) return null;
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant.toISOString() : null;
}
