import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Logger } from "../deps.ts";
import { withoutBrokenRows } from "./without-broken-rows.ts";
import { writeJson } from "./write-json.ts";

/** Routes share schemas (every refusal is a problem), and each is mounted for HEAD as well. */
const compiledSchemas = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Writes an answer as its contract has it. What the contract does not name is left out. An answer that breaks it is an
 * error; of a list, only the rows that break it are left out, and logged. The check is compiled, which the type provider's own serializer cannot use (zod compiles parsing only,
 * and that one encodes): for schemas without a direction, which ours are by test, both write the same.
 */
export function serializeAnswers(log: Logger): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) =>
    (answer) => {
      const parsed = compiled(schema).safeParse(answer);
      const checked = parsed.success ? parsed : checkWithoutBrokenRows(answer, parsed.error);
      if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error });
      // Typed as text alone; bytes are sent as they are (fastify/lib/reply.js, onSendEnd).
      return writeJson(checked.data) as string;

      function checkWithoutBrokenRows(list: unknown, error: z.ZodError) {
        const sound = withoutBrokenRows(list, error);
        if (!sound) return { success: false, error } as const;
        log.error({ err: error, method, url, leftOut: sound.leftOut }, "rows were left out of a list");
        return compiled(schema).safeParse(sound.answer);
      }
    };
}

/** Compiled when it is first needed: most refusals of most calls are never sent. */
function compiled(schema: z.ZodType): z.ZodType {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiledSchemas.set(schema, made);
  return made;
}
