import { describe, expect, test } from "vitest";
import { defaultTemplates } from "../config/load-config.ts";
import { type MailTemplates, mailTemplatesSchema } from "./mail-templates.ts";
import { type ReadableMail, readProof } from "./read-proof.ts";

const domain = "forum.example";
const code = "K7QX2-M9P4V-TR8";
const plainCode = "K7QX2M9P4VTR8";

function read(mail: Partial<ReadableMail>, templates: MailTemplates = defaultTemplates) {
  return readProof({ subject: "", body: { text: "", links: [] }, ...mail }, templates, domain);
}

const links = (...paths: readonly string[]) => ({
  text: "",
  links: paths.map((path) => `https://www.${domain}${path}`),
});

describe("the default templates read", () => {
  test.each([
    [`Teralyn has sent you a message: ${code}`, "Teralyn", "pc"],
    [`Teralyn has sent you a message "${code}"`, "Teralyn", "pc"],
    [`Teralyn has sent you a message: ${plainCode.toLowerCase()}`, "Teralyn", "pc"],
    [`  Te ra.lyn_9-x has sent you a message: ${code} `, "Te ra.lyn_9-x", "pc"],
    [`(PSN)Teralyn has sent you a message: ${code}`, "Teralyn", "ps"],
    [`(XBOX)Teralyn has sent you a message: ${code}`, "Teralyn", "xbox"],
    [`Teralyn (XB1) has sent you a message: ${code}`, "Teralyn", "xbox"],
    [`Teralyn(PC) has sent you a message: ${code}`, "Teralyn", "pc"],
    [`Te\u0301ralyn has sent you a message: ${code}`, "T\u00e9ralyn", "pc"],
    [`Тералин has sent you a message: ${code}`, "Тералин", "pc"],
  ])("%s", (subject, ign, platform) => {
    expect(read({ subject })).toEqual({ code: plainCode, ign, platform });
  });

  test("a code on a line of its own, when the subject has none", () => {
    const text = `Hello!\n\n  ${code}\nVisit the forum\nhttps://www.${domain}/messenger/1/\n`;
    expect(read({ subject: "Teralyn has sent you a message", body: { text, links: [] } })).toMatchObject({
      code: plainCode,
      ign: "Teralyn",
    });
  });
});

describe("readProof refuses", () => {
  test.each([
    ["somebody else's mail", "no_template_fits", "Your weekly digest"],
    ["a reply", "no_template_fits", `Teralyn has replied to: ${code}`],
    ["an answer to a mail with a code", "no_template_fits", `Re: Teralyn sent you a message: ${code}`],
    [
      "a title that names two senders",
      "ambiguous",
      `Mallory has sent you a message: Teralyn has sent you a message: ${code}`,
    ],
    [
      "a name that looks like a second title",
      "ambiguous",
      `Teralyn has sent you a message: X has sent you a message: ${code}`,
    ],
    ["a title with more than the code", "bad_code", `Teralyn has sent you a message: my code ${code}`],
    ["a short code", "bad_code", "Teralyn has sent you a message: K7QX-M2P9"],
    ["a code of a thousand characters", "bad_code", `Teralyn has sent you a message: ${"A".repeat(1_000)}`],
    ["a code of many groups", "bad_code", `Teralyn has sent you a message: ${"AAAA-".repeat(14)}AAAA`],
    ["no name", "no_template_fits", ` has sent you a message: ${code}`],
    ["a name that is only a mark", "bad_name", `(PSN) has sent you a message: ${code}`],
    ["a name that is too long", "bad_name", `${"a".repeat(65)} has sent you a message: ${code}`],
    [
      "a platform whose names the bot does not accept",
      "unknown_platform",
      `(NSW)Teralyn has sent you a message: ${code}`,
    ],
    ["a line break", "odd_characters", `Tera\r\nlyn has sent you a message: ${code}`],
    ["a NUL", "odd_characters", `Tera\0lyn has sent you a message: ${code}`],
    [
      "a character that reverses the writing direction",
      "odd_characters",
      `Tera\u202elyn has sent you a message: ${code}`,
    ],
    ["an invisible character", "odd_characters", `Tera\u200blyn has sent you a message: ${code}`],
    ["a letter that could not be decoded", "odd_characters", `Tera\ufffdlyn has sent you a message: ${code}`],
    [
      "a character that only the game's typeface has",
      "odd_characters",
      `Teralyn\ue000 has sent you a message: ${code}`,
    ],
  ])("%s: %s", (_what, because, subject) => {
    expect(read({ subject })).toBe(because);
  });

  test("a mail with two codes in its text, or with a text that is not signed", () => {
    const subject = "Teralyn has sent you a message";
    const text = `${code}\nAAAAA-BBBBB-CCC\n`;
    expect(read({ subject, body: { text, links: [] } })).toBe("ambiguous");
    expect(read({ subject, body: null })).toBe("no_template_fits");
  });
});

describe("the sender's forum id", () => {
  const subject = `Teralyn has sent you a message: ${code}`;
  test.each([
    ["is that of the one profile", "4711", ["/profile/4711-teralyn/", "/messenger/12/"]],
    ["is found in addresses of older forums too", "4711", ["/index.php?/profile/4711-teralyn/"]],
    ["may appear several times", "4711", ["/profile/4711-teralyn/", "/profile/4711-teralyn/?a=1"]],
    ["is unknown without a profile", undefined, ["/messenger/12/"]],
    [
      "is unknown when the message links to somebody else's",
      undefined,
      ["/profile/4711-a/", "/profile/1-b/"],
    ],
    ["is a number", undefined, ["/profile/teralyn/"]],
    ["has fewer than a thousand digits", undefined, [`/profile/${"1".repeat(1_000)}-a/`]],
  ])("%s", (_what, forumId, paths) => {
    expect(read({ subject, body: links(...paths) })).toEqual({
      ...{ code: plainCode, ign: "Teralyn", platform: "pc" },
      ...(forumId && { forumId }),
    });
  });

  test("is never read from an address of another site, and is never the bot's own", () => {
    const elsewhere = {
      text: "",
      links: ["https://elsewhere.example/profile/1-a/", `https://evil${domain}/profile/2-a/`, "https://%/"],
    };
    expect(read({ subject, body: elsewhere })).not.toHaveProperty("forumId");
    const templates = { ...defaultTemplates, ignoredForumIds: ["99"] };
    expect(read({ subject, body: links("/profile/99-bot/", "/profile/4711-a/") }, templates)).toMatchObject({
      forumId: "4711",
    });
  });
});

describe("mail templates", () => {
  const base = { marks: [], profilePath: null, conversationPath: null, ignoredForumIds: [] };

  test("templates say where name and code are", () => {
    const templates = mailTemplatesSchema.parse({
      ...base,
      mails: [{ subject: "[Forum] New message: {code}", line: "From: {name}, {any} ago" }],
    });
    const text = "Hello Bot,\nFrom: Teralyn, 5 minutes ago\nBye\n";
    expect(read({ subject: `[Forum] New message: ${code}`, body: { text, links: [] } }, templates)).toEqual({
      code: plainCode,
      ign: "Teralyn",
      platform: "pc",
    });
    const twice = `${text}From: Rival, 5 minutes ago\n`;
    expect(
      read({ subject: `[Forum] New message: ${code}`, body: { text: twice, links: [] } }, templates),
    ).toBe("ambiguous");
  });

  test("a template without places matches only the whole subject or line", () => {
    const templates = mailTemplatesSchema.parse({
      ...base,
      mails: [{ subject: "A message", line: "{name}: {code}" }],
    });
    const body = { text: `Teralyn: ${code}`, links: [] };
    expect(read({ subject: "A message", body }, templates)).toMatchObject({ ign: "Teralyn" });
    expect(read({ subject: "A message of another kind", body }, templates)).toBe("no_template_fits");
  });

  test.each([
    ["without a name", { subject: "A message: {code}" }],
    ["without a code", { subject: "{name} has written" }],
    ["with the name twice", { subject: "{name} wrote {code}", line: "{name}" }],
    ["with two places side by side", { subject: "{name}{code}" }],
    ["with a place of an unknown name", { subject: "{name} wrote {code} to {me}" }],
    ["with an unknown field", { subject: "{name} wrote {code}", body: "x" }],
  ])("templates are refused %s", (_what, mail) => {
    expect(mailTemplatesSchema.safeParse({ ...base, mails: [mail] }).success).toBe(false);
  });

  test("the default templates are valid", () => {
    expect(mailTemplatesSchema.parse(defaultTemplates)).toEqual(defaultTemplates);
  });
});
