import { type CompiledQuery, createQueryId, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./database-types.ts";

/** Puts into a text what is read of the values that come with each request. */
export type Given<Values> = (read: (values: Values) => unknown) => RawBuilder<unknown>;

/** A parameter that is not known before a request comes. */
class Later {
  readonly read: (values: never) => unknown;

  constructor(read: (values: never) => unknown) {
    this.read = read;
  }
}

/** Values that are the same for every request, as they are: never those of one. */
export const givenAlways =
  <Values>(values: Values): Given<Values> =>
  (read) =>
    sql.val(read(values));

type Shape = Readonly<Record<string, string | number | boolean>>;

export interface Writing<Values, ShapeOfText extends Shape, Row> {
  /** All that the text depends on: few of them, whatever the values. */
  readonly shapeOf: (values: Values) => ShapeOfText;
  /** The statement of a shape; every value in it is `given`. */
  readonly write: (input: WriteInput<Values, ShapeOfText>) => CompiledQuery<Row>;
}

export interface WriteInput<Values, ShapeOfText> {
  readonly db: Kysely<Database>;
  readonly shape: ShapeOfText;
  readonly given: Given<Values>;
}

/** More than all shapes of a statement. A shape that held a value would fill the memory else. */
const maxTexts = 500;

/**
 * A read whose text is built and compiled once for each shape: that takes as long as looking up a page (0.5 ms at fifty
 * requests a second). Returns the rows for some values.
 */
export function writeOnce<Values, ShapeOfText extends Shape, Row>({
  shapeOf,
  write,
}: Writing<Values, ShapeOfText, Row>): (db: Kysely<Database>, values: Values) => Promise<readonly Row[]> {
  const texts = new Map<string, CompiledQuery<Row>>();
  const later: Given<Values> = (read) => sql.val(new Later(read));
  return async (db, values) => {
    const shape = shapeOf(values);
    const key = Object.values(shape).join();
    const known = texts.get(key);
    const text = known ?? write({ db, shape, given: later });
    if (!known && texts.size < maxTexts) texts.set(key, text);
    const parameters = text.parameters.map((parameter) =>
      parameter instanceof Later ? parameter.read(values as never) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...text, parameters, queryId: createQueryId() });
    return rows;
  };
}
