import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxNameLength, maxReasonLength } from "./limits.ts";
import { instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { platforms } from "./users.ts";

/**
 * A code has 13 letters and digits that are hard to confuse, which make 65 bits. Spaces, hyphens and case are ignored.
 */
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeCharacters = 13;
const codeGroup = 5;

/**
 * Returns the code in a typed or pasted text: `h7kq2-m9x4t 3vb` is `H7KQ2M9X4T3VB`; null when the text holds no code.
 */
export function normalizeNameCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  const isCode = code.length === codeCharacters && [...code].every((letter) => codeAlphabet.includes(letter));
  return isCode ? code : null;
}

/** Returns a code from random bytes, one byte for each letter, in groups: `H7KQ2-M9X4T-3VB`. */
export function formatNameCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, codeCharacters), (byte) => codeAlphabet[byte % 32]);
  const groups = [0, codeGroup, 2 * codeGroup].map((start) =>
    letters.slice(start, start + codeGroup).join(""),
  );
  return groups.join("-");
}
export const nameCodeBytes = codeCharacters;

export const nameProofStates = ["none", "waiting", "expired", "refused", "verified"] as const;

/** The progress of an account's proof of an in-game name. */
export const nameProofSchema = z
  .object({
    state: z
      .enum(nameProofStates)
      .describe(
        "`waiting`: the code has not arrived yet; `refused`: it has, for a name that looks like a verified one of somebody else; `verified`: the last code that was given has proved the name",
      ),
    expiresAt: instant.nullable(),
    refusedName: z.string().nullable(),
    messageUrl: z
      .string()
      .nullable()
      .describe("where the message with the code is written, if this installation says"),
    recipient: z
      .string()
      .nullable()
      .describe("the forum account that the message goes to; null: no names are verified here"),
  })
  .meta({ id: "NameProof" });
export type NameProofAnswer = z.output<typeof nameProofSchema>;

export const startedNameProofSchema = nameProofSchema
  .extend({ code: z.string().describe("once: the subject of the message; a new one replaces it") })
  .meta({ id: "StartedNameProof" });
export type StartedNameProofAnswer = z.output<typeof startedNameProofSchema>;

export const startNameProof = defineEndpoint({
  method: "POST",
  url: "/v2/@me/ign",
  schema: {
    operationId: "startNameProof",
    summary: "Start the verification of your in-game name",
    description:
      "Send the code as the subject of a forum message to the verifier. It is valid for 30 minutes and works once.",
    tags: ["me"],
    response: {
      200: startedNameProofSchema,
      ...problems("not_allowed", "names_not_verified_here", "cross_site_request"),
    },
  },
  config: { rateLimit: "signIn", isPublic: false },
});

export const getNameProof = defineEndpoint({
  method: "GET",
  url: "/v2/@me/ign",
  schema: {
    operationId: "getNameProof",
    summary: "Get the status of your name verification",
    description: "Says whether a code waits for a message from the forum, and to whom that message goes.",
    tags: ["me"],
    response: { 200: nameProofSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const cancelNameProof = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/ign",
  schema: {
    operationId: "cancelNameProof",
    summary: "Cancel your name verification",
    description: "The code stops working at once. A name that is already verified stays.",
    tags: ["me"],
    response: { 204: z.null(), ...problems("not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const verifyUserBody = z.object({
  code: z.string().max(100).optional().describe("as it arrived; the account that waits for it gets the name"),
  userUuid: uuid.optional().describe("instead of a code, by admins"),
  ign: z.string().min(1).max(maxNameLength),
  platform: z.enum(platforms).optional(),
  forumId: z.string().max(100).optional().describe("of the forum account that wrote; kept in the audit log"),
  reason: z.string().min(1).max(maxReasonLength).optional().describe("needed without a code"),
  overrule: z.boolean().default(false).describe("admins: also a name that looks like a verified one"),
});
export type VerifyUserBody = z.input<typeof verifyUserBody>;

export const verifyUserName = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/users/verify",
  schema: {
    operationId: "verifyUserName",
    summary: "Assign a verified in-game name to an account",
    description:
      "Idempotent: the same code with the same name gets the same answer. The newest verification wins; the former holder is notified.",
    tags: ["admin"],
    body: verifyUserBody,
    response: {
      200: z.object({
        userUuid: uuid,
        ign: z.string(),
        linkedNights: z.int().min(0).describe("so far; more may follow"),
      }),
      ...problems(
        "not_allowed",
        "unknown_code",
        "code_expired",
        "user_not_found",
        "name_looks_alike",
        "missing_parameter",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});
