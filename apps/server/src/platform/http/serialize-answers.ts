import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Logger } from "../log/logger.ts";

/** A shorter answer is written as one text, which is sent with its head in one write and is as fast. */
const longLength = 65_536;

/** The largest number of UTF-8 bytes for one character of a JavaScript string. */
const mostBytes = 3;

const place = '"items":[]';

/** In the app's lists only numbers come before the items. A text there might contain the same words as `place`. */
const numbersAlone = /^\{(?:"\w+":[-+.\de]+,)*$/;

/** The keys of arrays with one entry per row; other arrays are columns, or parts of one thing. */
const rowLists: ReadonlySet<PropertyKey> = new Set(["items", "days"]);

/**
 * Compiled schemas are shared, because routes share schemas (every refusal is a problem), and each is mounted for HEAD
 * as well.
 */
const compiledSchemas = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Writes an answer according to its contract. Keys that the contract does not name are left out. An answer that breaks
 * its contract is an error, but a list is sent without the rows that break it, and these rows are logged. The check is
 * compiled; the type provider's own serializer encodes, and zod compiles only parsing. For schemas without a direction
 * both ways write the same text, and a test makes sure that all the app's schemas are of this kind.
 */
export function serializeAnswers(log: Logger): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) =>
    (answer) => {
      const parsed = compiled(schema).safeParse(answer);
      const checked = parsed.success ? parsed : checkWithoutBrokenRows(answer, parsed.error);
      if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error });
      // The type asks for a text; bytes are sent unchanged (fastify/lib/reply.js, onSendEnd).
      return writeJson(checked.data) as string;

      function checkWithoutBrokenRows(list: unknown, error: z.ZodError) {
        const sound = withoutBrokenRows(list, error);
        if (!sound) return { success: false, error } as const;
        log.error({ err: error, method, url, leftOut: sound.leftOut }, "rows were left out of a list");
        return compiled(schema).safeParse(sound.answer);
      }
    };
}

/** Schemas are compiled at their first use: most refusals of most calls are never sent. */
function compiled(schema: z.ZodType): z.ZodType {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiledSchemas.set(schema, made);
  return made;
}

interface SoundAnswer {
  readonly answer: unknown;
  /** The indexes of the rows that were left out of each list, by the list's path. */
  readonly leftOut: Readonly<Record<string, readonly number[]>>;
}

/**
 * Returns a list without the rows that break the contract. Null when something else breaks it too, or when the answer
 * is not a list.
 */
function withoutBrokenRows(answer: unknown, { issues }: z.ZodError): SoundAnswer | null {
  if (typeof answer !== "object" || answer === null) return null;
  const broken = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, place] = path;
    if (typeof list !== "string" || !rowLists.has(list) || typeof place !== "number") return null;
    broken.set(list, (broken.get(list) ?? new Set()).add(place));
  }
  const sound = Object.entries(answer).map(([key, value]): [string, unknown] => {
    const places = broken.get(key);
    return [key, places && Array.isArray(value) ? value.filter((_row, place) => !places.has(place)) : value];
  });
  return {
    answer: Object.fromEntries(sound),
    leftOut: Object.fromEntries([...broken].map(([list, places]) => [list, [...places]])),
  };
}

/**
 * Returns the JSON of an answer, as `JSON.stringify` writes it. A long list is written item by item, as bytes. One
 * letter beyond Latin-1 makes a whole text take twice the room and ten times as long to encode, and most items hold
 * none.
 */
export function writeJson(answer: unknown): string | Buffer {
  if (!isList(answer)) return JSON.stringify(answer);
  const frame = JSON.stringify({ ...answer, items: [] });
  const at = frame.indexOf(place);
  if (at < 0 || !numbersAlone.test(frame.slice(0, at))) return JSON.stringify(answer);
  const items = answer.items.map((item) => JSON.stringify(item));
  const [head, tail] = [frame.slice(0, at + place.length - 1), frame.slice(at + place.length - 1)];
  const length = items.reduce((sum, item) => sum + item.length + 1, frame.length);
  return length < longLength
    ? `${head}${items.join(",")}${tail}`
    : joinedBytes({ head, items, tail, length });
}

interface Parts {
  readonly head: string;
  readonly items: readonly string[];
  readonly tail: string;
  readonly length: number;
}

function joinedBytes({ head, items, tail, length }: Parts): Buffer {
  const bytes = Buffer.allocUnsafe(length * mostBytes);
  let end = bytes.write(head);
  for (const [index, item] of items.entries()) {
    if (index > 0) end += bytes.write(",", end);
    end += bytes.write(item, end);
  }
  end += bytes.write(tail, end);
  return bytes.subarray(0, end);
}

function isList(answer: unknown): answer is { readonly items: readonly unknown[] } {
  return typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items);
}
