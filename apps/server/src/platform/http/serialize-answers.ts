import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { z } from "zod";
import { writeJson } from "./write-json.ts";

/** Routes share schemas (every refusal is a problem), and each is mounted for HEAD as well. */
const compiledSchemas = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Writes an answer as its contract has it: what the contract does not name is left out, and an answer that breaks it
 * is an error. The check is compiled, which the type provider's own serializer cannot use (zod compiles parsing only,
 * and that one encodes): for schemas without a direction, which ours are by test, both write the same.
 */
export const serializeAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const { success, data, error } = compiled(schema).safeParse(answer);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    // Typed as text alone; bytes are sent as they are (fastify/lib/reply.js, onSendEnd).
    return writeJson(data) as string;
  };
};

/** Compiled when it is first needed: most refusals of most calls are never sent. */
function compiled(schema: z.ZodType): z.ZodType {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiledSchemas.set(schema, made);
  return made;
}
