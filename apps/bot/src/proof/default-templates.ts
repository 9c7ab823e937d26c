import type { MailTemplates } from "./mail-templates.ts";

/**
 * In the style of Invision Community's mails about private messages. No such mail of the real forum was at hand when this
 * was written: docs/operating.md says how to hold it against one, and what to do when it differs.
 */
export const defaultTemplates: MailTemplates = {
  mails: [
    { subject: "{name} has sent you a message: {code}" },
    { subject: '{name} has sent you a message "{code}"' },
    { subject: "{name} has sent you a message", line: "{code}" },
  ],
  marks: [
    { at: "start", text: "(PSN)", platform: "ps" },
    { at: "start", text: "(PS4)", platform: "ps" },
    { at: "start", text: "(XBOX)", platform: "xbox" },
    { at: "start", text: "(XB1)", platform: "xbox" },
    { at: "start", text: "(NSW)", platform: null },
    { at: "end", text: "(PSN)", platform: "ps" },
    { at: "end", text: "(PS4)", platform: "ps" },
    { at: "end", text: "(XBOX)", platform: "xbox" },
    { at: "end", text: "(XB1)", platform: "xbox" },
    { at: "end", text: "(NSW)", platform: null },
    { at: "end", text: "(PC)", platform: "pc" },
  ],
  profilePath: "/profile/",
  conversationPath: "/messenger/",
  ignoredForumIds: [],
};
