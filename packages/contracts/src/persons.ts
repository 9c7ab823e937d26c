import { z } from "zod";
import { uuid } from "./parameters.ts";
import { userRoles } from "./users.ts";

/** Who somebody is, for those who look after the site. */
export const personSchema = z
  .object({
    uuid,
    ign: z.string().nullable().describe("null without a verified name"),
    role: z.enum(userRoles),
  })
  .meta({ id: "Person" });
export type PersonAnswer = z.output<typeof personSchema>;
