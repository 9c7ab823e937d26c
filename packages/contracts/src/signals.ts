import { signalCodes, signalRows, signalWeights, voiceReasons } from "@hunt/engine/domain/signals";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { z } from "zod";
import { uuid } from "./parameters.ts";

/** A signal for or against a night's logs (docs/trust.md, "Signals of a forged log"). */
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

/** The difference between a night's strong and exact signals now and those at the time of an approval. */
export const signalChangeSchema = z
  .object({
    wasKnown: z
      .boolean()
      .describe("false of approvals by releases that kept no signals: all that are told today count as new"),
    appeared: z.array(z.enum(signalCodes)).describe("told now, and not then"),
    gone: z.array(z.enum(signalCodes)).describe("told then, and no longer"),
  })
  .meta({ id: "SignalChange" });
export type SignalChange = z.output<typeof signalChangeSchema>;

const voiceSchema = z.object({
  uploadUuid: uuid.describe("the log that it sent, or one of them"),
  logOwner: z.string().nullable().describe("whose log that is"),
  weight: z
    .number()
    .min(0)
    .max(1)
    .describe("1: an account that is old and hunts with others than this squad as well"),
  reasons: z.array(z.enum(voiceReasons)).describe("why it is less than 1"),
  accountDays: z
    .int()
    .nullable()
    .describe("how old the account was when it sent the log; null: sent by no account of the squad"),
  otherNights: z.int().describe("the account’s other nights that count, with anybody; of the latest 200"),
  nightsWithOthers: z
    .int()
    .describe("… and those with somebody who is not of this squad and whose account is not new"),
  disagreements: z.int().describe("other nights of which its log tells something else than is shown"),
});

/** The number of a night's logs that agree, and how far that speaks for it (docs/trust.md, S10). */
export const agreementSchema = z
  .object({
    agree: z.int(),
    total: z.int(),
    weight: z
      .number()
      .min(0)
      .max(1)
      .describe("that of the second weightiest voice; from 0.5 on it speaks for the night"),
    voices: z.array(voiceSchema).describe("those that agree, the weightiest first"),
  })
  .meta({ id: "Agreement" });
export type Agreement = z.output<typeof agreementSchema>;
