import { perspectives, scopes } from "@hunt/engine/domain/words";
import { z } from "zod";

export const scopeSchema = z.enum(scopes);

/** A hunter of a night, the host first. A hunter without a verified name is anonymous: `uuid` and `ign` are null. */
export const squadMemberSchema = z
  .object({
    uuid: z.uuid().nullable(),
    ign: z.string().nullable(),
    role: z.enum(perspectives).nullable(),
    scope: scopeSchema,
    byUploader: z
      .boolean()
      .describe(
        "named by whoever sent the night alone: it is in the hunter’s profile and totals once they say that it was them, send it, or a moderator approves it",
      ),
  })
  .meta({ id: "SquadMember" });
export type SquadMember = z.output<typeof squadMemberSchema>;
