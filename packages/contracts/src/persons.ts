import { z } from "zod";
import { uuid } from "./parameters.ts";
import { userRoles } from "./users.ts";

/** A person, as moderators and admins see them. */
export const personSchema = z
  .object({
    uuid,
    ign: z.string().nullable().describe("null without a verified name"),
    role: z.enum(userRoles),
  })
  .meta({ id: "Person" });
export type PersonAnswer = z.output<typeof personSchema>;
