import { type Figure, type Figures, figureKeys } from "@hunt/engine/domain/figures";
import { z } from "zod";
import { seconds, secondsOrNull } from "./parameters.ts";

const listOfSeconds = z.array(seconds);

type SchemaOf<Row extends Figure> = Row extends { readonly isList: true }
  ? typeof listOfSeconds
  : Row extends { readonly isAlwaysKnown: true }
    ? typeof seconds
    : typeof secondsOrNull;

type FigureSchemas<Rows extends Figures> = { readonly [Key in keyof Rows]: SchemaOf<Rows[Key]> };

/**
 * Returns a field for each figure of a table: seconds, null when not known. `first` lists the figures that come first
 * in an answer.
 */
export function figureSchemas<Rows extends Figures>(
  figures: Rows,
  first: readonly (keyof Rows & string)[] = [],
): FigureSchemas<Rows> {
  return Object.fromEntries(
    figureKeys(figures, first).map((key) => [key, schemaOf(figures[key] as Figure)]),
  ) as FigureSchemas<Rows>;
}

function schemaOf({ isList, isAlwaysKnown }: Figure): z.ZodType {
  if (isList) return listOfSeconds;
  return isAlwaysKnown ? seconds : secondsOrNull;
}
