import { signalCodes, signalRows, signalWeights } from "@hunt/engine/domain/signals";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { z } from "zod";
import { uuid } from "./parameters.ts";

/** One thing that speaks for or against a night's logs (docs/trust.md, "Signals of a forged log"). */
export const signalSchema = z
  .object({
    code: z.enum(signalCodes),
    row: z.enum(signalRows),
    weight: z.enum(signalWeights),
    uploadUuid: uuid.nullable().describe("which log says so; null: the night as a whole"),
    logOwner: z.string().nullable().describe("whose log that is"),
    run: z.int().nullable().describe("index of the run, from 1"),
    eidolon: z.enum(eidolonTypes).nullable(),
    at: z.number().nullable().describe("log time in seconds"),
    count: z.int().describe("places in the run; the first is told"),
    figures: z
      .record(z.string(), z.union([z.number(), z.string()]))
      .describe("facts by name; durations in seconds"),
  })
  .meta({ id: "Signal" });
export type Signal = z.output<typeof signalSchema>;
