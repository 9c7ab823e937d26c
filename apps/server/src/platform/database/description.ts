import type { Expression, Kysely } from "kysely";
import type { Database } from "./database-types.ts";
import type { Given } from "./write-once.ts";

/**
 * What the entries of a page are. Whoever reads the page joins it to the page's statement without knowing what it reads
 * (one statement instead of two: a round trip takes a millisecond), and who knows it shows it.
 */
export interface Description<Row, Answer, Values = unknown> {
  /** A query of the row that `page.uuid` names; none where not everybody may see it. */
  readonly rowOf: (db: Kysely<Database>, given: Given<Values>) => Expression<Row>;
  readonly present: (row: Row) => Answer;
}
