import { platforms } from "@hunt/contracts/users";
import { z } from "zod";

/**
 * A sentence with places: `{name}` for who wrote, `{code}` for what was asked for, `{any}` for whatever else changes.
 * Between two places stand words, by which the places are told apart.
 */
const sentence = z
  .string()
  .min(1)
  .max(300)
  .refine((text) => !/\}\{/.test(text), "words must stand between two places")
  .refine((text) => !/\{(?!name\}|code\}|any\})/.test(text), "only {name}, {code} and {any} are places")
  .refine((text) => ["{name}", "{code}"].every((place) => text.split(place).length <= 2), "a place twice");

const mailTemplate = z
  .strictObject({
    /** The mail's whole subject. */
    subject: sentence,
    /** One whole line of its text, when not everything stands in the subject. */
    line: sentence.optional(),
  })
  .refine(
    ({ subject, line }) => [subject, line ?? ""].join("\n").split("{name}").length === 2,
    "{name} must stand once in subject or line",
  )
  .refine(
    ({ subject, line }) => [subject, line ?? ""].join("\n").split("{code}").length === 2,
    "{code} must stand once in subject or line",
  );

export const mailTemplatesSchema = z.strictObject({
  mails: z.array(mailTemplate).min(1).max(20),
  /**
   * What the forum puts before or behind the names of other platforms, and which one it says; null for one whose
   * names are not taken. A name without any is a PC's.
   */
  marks: z
    .array(
      z.strictObject({
        at: z.enum(["start", "end"]),
        text: z.string().min(1).max(20),
        platform: z.enum(platforms).nullable(),
      }),
    )
    .max(20),
  /** What stands before the number in the address of a profile; null when no mail links to any. */
  profilePath: z.string().min(1).max(100).nullable(),
  /** What stands before the number in the address of a conversation; null when no mail links to its own. */
  conversationPath: z.string().min(1).max(100).nullable(),
  /** Profiles that stand in every mail, as the bot's own. */
  ignoredForumIds: z.array(z.string().regex(/^\d{1,20}$/)).max(20),
});
export type MailTemplates = z.output<typeof mailTemplatesSchema>;
