import type { OrderDirection } from "@hunt/contracts/parameters";

/** Before and after all values of a type; integers are compared as longer ones, so that these are none of them. */
const ends = {
  bigint: ["-9000000000000000", "9000000000000000"],
  timestamptz: ["-infinity", "infinity"],
  uuid: ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
} as const;
type ValueType = keyof typeof ends;

/** As what the values of a column that lists are ordered by are compared. */
export function valueTypeOf(column: string): ValueType {
  if (column === "uuid") return "uuid";
  return column === "created_at" ? "timestamptz" : "bigint";
}

/** What stands before and after all values of a type in a direction. */
export function endsOf(type: ValueType, direction: OrderDirection): readonly [string, string] {
  const [least, greatest] = ends[type];
  return direction === "asc" ? [least, greatest] : [greatest, least];
}
