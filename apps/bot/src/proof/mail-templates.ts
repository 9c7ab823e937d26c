import { platforms } from "@hunt/contracts/users";
import { z } from "zod";

/**
 * A sentence with places: `{name}` for the sender's name, `{code}` for the code, `{any}` for any other text that varies.
 * Two placeholders must be separated by words.
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
    /** One whole line of its text, when the subject does not contain everything. */
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
   * The texts that the forum puts before or after names of other platforms, with the platform that each means; null for a
   * platform whose names are not accepted. A name without such a text is of a PC.
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
  /** The text before the number in the address of a profile; null when no mail links to one. */
  profilePath: z.string().min(1).max(100).nullable(),
  /** The text before the number in the address of a conversation; null when no mail links to its own. */
  conversationPath: z.string().min(1).max(100).nullable(),
  /** Profiles that every mail links to, such as the bot's own. */
  ignoredForumIds: z.array(z.string().regex(/^\d{1,20}$/)).max(20),
});
export type MailTemplates = z.output<typeof mailTemplatesSchema>;
