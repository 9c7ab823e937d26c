import { type ZodType, z } from "zod";

/** The part of an answer that a test gives. A test may leave out everything that it does not check, at any depth. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Given<T[Key]> | undefined }
    : T;

/**
 * Returns an answer of the contract: the given values, and elsewhere the simplest value that the schema allows (null, an
 * empty list, 0, the first of some words). So no test has to change when an answer grows.
 *
 * Throws zod's error when the contract does not allow a given value.
 */
export function answerOf<S extends ZodType>(schema: S, given?: Given<z.output<S>>): z.output<S> {
  const described = describedBy(schema);
  return schema.parse(filled(described, given, described.$defs ?? {}));
}

/** The parts of a JSON Schema that are read in this file. */
interface Described {
  readonly $ref?: string;
  readonly $defs?: Definitions;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly minimum?: number;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}
type Definitions = Readonly<Record<string, Described>>;

const descriptions = new WeakMap<ZodType, Described>();

function describedBy(schema: ZodType): Described {
  const known = descriptions.get(schema) ?? (z.toJSONSchema(schema) as Described);
  descriptions.set(schema, known);
  return known;
}

function filled(described: Described, given: unknown, definitions: Definitions): unknown {
  if (described.$ref !== undefined) {
    const name = described.$ref.split("/").at(-1) ?? "";
    return filled(definitions[name] ?? {}, given, definitions);
  }
  if (described.anyOf !== undefined) {
    const isMeant = ({ type }: Described) => (type === "null") === (given === undefined || given === null);
    return filled(described.anyOf.find(isMeant) ?? described.anyOf[0] ?? {}, given, definitions);
  }
  if (Array.isArray(given)) return given.map((item) => filled(described.items ?? {}, item, definitions));
  const fields: unknown = given ?? {};
  if (described.properties !== undefined && isFields(fields)) {
    return filledFields(described, fields, definitions);
  }
  return given === undefined ? plainest(described) : given;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function filledFields(
  { properties = {}, required = [] }: Described,
  given: Fields,
  definitions: Definitions,
) {
  const names = new Set([...required, ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map((name) => [name, filled(properties[name] ?? {}, given[name], definitions)]),
  );
}

const textsByFormat: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  "date-time": "2026-01-01T00:00:00.000Z",
  date: "2026-01-01",
};

function plainest({ const: only, enum: words, type, format = "", minimum = 0 }: Described): unknown {
  if (only !== undefined) return only;
  if (words !== undefined) return words[0];
  switch (type) {
    case "array":
      return [];
    case "object":
      return {};
    case "string":
      return textsByFormat[format] ?? "";
    case "integer":
    case "number":
      return Math.max(0, minimum);
    case "boolean":
      return false;
    default:
      return null;
  }
}
