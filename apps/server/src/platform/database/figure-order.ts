import type { Figure, Figures } from "@hunt/engine/domain/figures";
import type { List } from "./read-list-page.ts";
import { type FigureColumn, figureColumn } from "./tables/figure-columns.ts";

type KeyOf<Rows extends Figures> = keyof Rows & string;

/** Returns the column by which a list is sorted: the creation time of its rows, or a figure. */
export function orderColumn<Key extends string>(
  orderBy: "createdAt" | Key,
): "created_at" | FigureColumn<Key> {
  return isByTime(orderBy) ? "created_at" : figureColumn<Key>(orderBy);
}

/** Returns the same column, with whether its figure can be unknown. */
export function figureOrder<Rows extends Figures>(
  figures: Rows,
  orderBy: "createdAt" | KeyOf<Rows>,
): Pick<List, "column" | "isNullable"> {
  const figure: Figure | undefined = isByTime(orderBy) ? undefined : figures[orderBy];
  return {
    column: orderColumn(orderBy),
    isNullable: figure !== undefined && figure.isAlwaysKnown !== true,
  };
}

function isByTime(orderBy: string): orderBy is "createdAt" {
  return orderBy === "createdAt";
}
