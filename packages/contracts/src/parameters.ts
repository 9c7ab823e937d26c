import { eras } from "@hunt/engine/domain/eras";
import { eraIds } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defaultListLimit, maxCursorLength, maxListLimit, maxListOffset, maxSeasonNumber } from "./limits.ts";

/**
 * Query parameters arrive as text. A scalar that is sent twice arrives as an array and is refused, and so is every
 * other shape. Only the exact spelling of an integer or a boolean is converted. The type of each schema is the type
 * that a caller means by the text: a number or a boolean.
 */

/** An integer in plain digits between two bounds. */
export function integerParameter(bounds: { readonly min: number; readonly max: number }) {
  return z.preprocess<unknown, z.ZodInt, number>(
    (value: unknown) => (typeof value === "string" && /^-?\d{1,10}$/.test(value) ? Number(value) : value),
    z.int().min(bounds.min).max(bounds.max),
  );
}

/** A boolean, as `true` or `false`. */
export function booleanParameter() {
  return z.preprocess<unknown, z.ZodBoolean, boolean>(
    (value: unknown) => (value === "true" ? true : value === "false" ? false : value),
    z.boolean(),
  );
}

/** One of the given words, which is required. zod by itself would report a missing word as a wrong one. */
export function requiredWord<const T extends readonly string[]>(words: T) {
  return z.enum(words, {
    error: ({ input }) =>
      input === undefined
        ? `Invalid input: expected one of ${words.join(", ")}, received undefined`
        : undefined,
  });
}

export const squadSizeParameters = ["any", "1", "2", "3", "4"] as const;
export type SquadSizeParameter = (typeof squadSizeParameters)[number];

export const orderDirections = ["asc", "desc"] as const;
export type OrderDirection = (typeof orderDirections)[number];

/** Seasons are small positive numbers. */
export const seasonParameter = integerParameter({ min: 1, max: maxSeasonNumber });

/** An instant in UTC. The calendar of databases has no year 0. */
export const instantParameter = z.iso
  .datetime()
  .refine((text) => !text.startsWith("0000"), "There is no year 0.");

const eraWords = eras.map(({ id, firstDay }) =>
  firstDay === null ? `\`${id}\`` : `\`${id}\` from ${firstDay} on`,
);

/** An era of the game, between patches that changed how fast eidolons can be hunted. */
export const eraParameter = z
  .enum(eraIds)
  .optional()
  .describe(
    `only nights of this era of the game (${eraWords.join(", ")}), by the day of its build, else of the night`,
  );

/** A stretch of time, for a hunter's lists. */
export const stretchParameters = {
  playedFrom: instantParameter
    .optional()
    .describe("with `userUuid` alone: of nights that were played at or after it"),
  playedTo: instantParameter
    .optional()
    .describe("with `userUuid` alone: of nights that were played before it"),
} as const;

/** The parameters `limit`, `offset`, `cursor` and `orderDirection` of every list. */
export const listParameters = {
  limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultListLimit),
  offset: integerParameter({ min: 0, max: maxListOffset }).default(0),
  cursor: z
    .string()
    .max(maxCursorLength)
    .regex(/^[\w-]+$/)
    .optional()
    .describe("`nextCursor` of the page before; then `offset` is ignored"),
  orderDirection: z.enum(orderDirections).default("desc"),
} as const;

/**
 * Returns the schema `{ total, items, nextCursor }`: the exact total over all pages, this page, and the cursor of the
 * next one.
 */
export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({
    total: z.int().min(0),
    items: z.array(item),
    nextCursor: z.string().nullable().describe("null on the last page"),
  });
}

/** Seconds as a number with up to three decimals. */
export const seconds = z.number();
/** Seconds as a number; null when not known. */
export const secondsOrNull = z.number().nullable();
export const instant = z.iso.datetime();
/** A calendar day, `2026-06-13`; days that do not exist are refused. */
export const day = z.iso.date();
export const uuid = z.uuid();
