import { perspectives, scopes } from "@hunt/engine/domain/words";
import { z } from "zod";

export const scopeSchema = z.enum(scopes);

/** A hunter of a night, the host first. Who has not verified the name is anonymous: `uuid` and `ign` are null. */
export const squadMemberSchema = z
  .object({
    uuid: z.uuid().nullable(),
    ign: z.string().nullable(),
    role: z.enum(perspectives).nullable(),
    scope: scopeSchema,
  })
  .meta({ id: "SquadMember" });
export type SquadMember = z.output<typeof squadMemberSchema>;
