import type { Logger } from "../log/logger.ts";

/**
 * The rows of a list as they are shown. A row that cannot be shown, whatever stands in it, is left out and logged: one
 * row must not take the list from everybody.
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
      // Never its other columns, which may hold names.
      log.error({ err: error, row: row.uuid }, "a row cannot be shown, and was left out of its list");
    }
  }
  return items;
}
