import { endpoints } from "@hunt/contracts/endpoints";
import { serializerCompiler } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import { serializeAnswers } from "./serialize-answers.ts";

interface AnswerSchema {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Every answer of every endpoint. */
const answers: readonly AnswerSchema[] = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  Object.entries(endpoint.schema.response).flatMap(([status, given]: readonly [string, unknown]) =>
    schemasOf(given).map((schema) => ({ name: `${name} ${status}`, schema })),
  ),
);

function schemasOf(response: unknown): readonly z.ZodType[] {
  if (response instanceof z.ZodType) return [response];
  const { content } = response as {
    readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  };
  return Object.values(content).map(({ schema }) => schema);
}

/** Returns the schemas within a schema, itself included. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  const { shape = {}, options = [], ...def } = schema.def as Inner;
  const within = [
    def.element,
    def.innerType,
    def.keyType,
    def.valueType,
    ...options,
    ...Object.values(shape),
  ];
  return [schema, ...within.flatMap((part) => (part ? partsOf(part) : []))];
}

interface Inner {
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Returns a value that the schema accepts, with an additional unnamed key in each object. */
function sampleOf(schema: z.ZodType, isKnown: boolean): unknown {
  const { innerType, element, options = [] } = schema.def as Inner;
  if (schema instanceof z.ZodObject) {
    const named = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>);
    // The keys are in another order than in the schema.
    return Object.fromEntries([
      ["secret", "private"],
      ...named.map(([key, part]) => [key, sampleOf(part, isKnown)]).toReversed(),
    ]);
  }
  if (schema instanceof z.ZodNullable) return isKnown && innerType ? sampleOf(innerType, isKnown) : null;
  if (schema instanceof z.ZodOptional) return isKnown && innerType ? sampleOf(innerType, isKnown) : undefined;
  if (schema instanceof z.ZodArray)
    return element
      ? Array.from({ length: lengthOf(schema) }, (_, index) => sampleOf(element, index % 2 === 0))
      : [];
  if (schema instanceof z.ZodUnion) return options[0] && sampleOf(options[0], isKnown);
  if (schema instanceof z.ZodRecord) return { key: "value" };
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return isKnown;
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodUUID) return "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b";
  if (schema instanceof z.ZodURL) return "https://example.test/a";
  if (schema instanceof z.ZodISODateTime) return "2026-01-02T03:04:05.678Z";
  if (schema instanceof z.ZodISODate) return "2026-01-02";
  if (schema instanceof z.ZodNumber)
    return schema.isInt ? Math.max(1, schema.minValue ?? 1) : Math.min(12.345, schema.maxValue ?? 12.345);
  return schema instanceof z.ZodString && schema.format === "regex" ? formatOfNight : "text";
}

/** Returns the length that a list must have, or 2 when it may have any. */
function lengthOf(list: z.ZodArray): number {
  const fixed = list.def.checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === "length_equals");
  return fixed !== undefined && "length" in fixed ? Number(fixed.length) : 2;
}

/** The only pattern that a text of an answer has. */
const formatOfNight = "6x3+1x2";

/** The entries that the serializer writes to the log. */
let logged: object[] = [];
const log = createLog(testConfig({ LOG_LEVEL: "error" }), {
  write: (line: string) => logged.push(JSON.parse(line)),
});
const serializerOf = (schema: z.ZodType) => serializeAnswers(log)({ ...route, schema });

const route = { method: "GET", url: "/", httpStatus: "200" } as const;

test("there are answers to check", () => {
  expect(answers.length).toBeGreaterThan(Object.keys(endpoints).length);
});

describe.each(answers)("$name", ({ schema }) => {
  test("is the same schema in both directions, and can be compiled", () => {
    const directed = [
      "pipe",
      "transform",
      "default",
      "prefault",
      "catch",
      "success",
      "promise",
      "custom",
      "lazy",
    ];
    for (const part of partsOf(schema)) expect(directed).not.toContain(part.def.type);
    expect(() => z.compile(schema, { strict: true })).not.toThrow();
  });

  test.each([true, false])(
    "is written as the type provider writes it, without additional keys (known: %s)",
    (isKnown) => {
      const value = sampleOf(schema, isKnown);
      const written = serializerOf(schema)(value);
      expect(written).toBe(serializerCompiler({ ...route, schema })(value));
      // A problem may hold more than its contract names; the code that presents it decides which facts these are.
      const isOpen = partsOf(schema).some(
        (part) => part instanceof z.ZodObject && part.def.catchall !== undefined,
      );
      if (!isOpen) expect(written).not.toContain("secret");
    },
  );
});

test("an answer that breaks its contract is an error, not an answer", () => {
  const schema = z.object({ total: z.int().min(0) });
  const write = serializerOf(schema);
  expect(() => write({ total: -1 })).toThrow("Response doesn't match the schema");
  expect(() => write({})).toThrow("Response doesn't match the schema");
  expect(write({ total: 1, secret: 2 })).toBe('{"total":1}');
});

describe("a list with a row that breaks its contract", () => {
  const row = z.object({ uuid: z.string(), startedAt: z.iso.datetime().nullable() });
  const write = serializerOf(z.object({ total: z.int(), items: z.array(row) }));
  const sound = { uuid: "a", startedAt: "2026-01-02T03:04:05.678Z" };
  const broken = { uuid: "b", startedAt: "+010000-01-01T00:00:00.000Z" };

  test("is answered without the row, and the log says so", () => {
    logged = [];
    expect(write({ total: 3, items: [broken, sound, broken] })).toBe(
      JSON.stringify({ total: 3, items: [sound] }),
    );
    expect(logged).toMatchObject([{ level: "error", leftOut: { items: [0, 2] } }]);
  });

  test("is still an error when something else breaks the contract too", () => {
    expect(() => write({ total: -0.5, items: [broken] })).toThrow("Response doesn't match the schema");
  });

  test("is an error when the rows are parts of one thing", () => {
    const night = serializerOf(z.object({ runs: z.array(row) }));
    expect(() => night({ runs: [sound, broken] })).toThrow("Response doesn't match the schema");
  });
});
