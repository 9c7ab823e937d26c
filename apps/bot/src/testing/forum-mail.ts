import type { Mail } from "./sign-mail.ts";

export const forumDomain = "forum.example";
export const botAddress = "bot@hunt.example";

export interface ForumMailOptions {
  readonly subject?: string;
  readonly name?: string;
  readonly code?: string;
  readonly forumId?: string;
  /** The number of the conversation that the mail links to; by default a new one each time. */
  readonly conversation?: number;
  readonly from?: string;
  readonly to?: string;
  readonly atMs?: number;
  readonly messageId?: string;
  readonly text?: string;
  readonly html?: string;
}

let made = 0;

/** Makes a notification in the style of the default templates, in text and HTML. */
export function forumMail(options: ForumMailOptions = {}): Mail {
  made += 1;
  const { name = "Teralyn", code = "K7QX2-M9P4V-TR8", forumId = "4711", atMs = Date.now() } = options;
  const profile = `https://www.${forumDomain}/profile/${forumId}-${name.toLowerCase()}/`;
  const text =
    options.text ??
    `${name} has sent you a message\r\n\r\nhttps://www.${forumDomain}/messenger/${options.conversation ?? 1_000 + made}/`;
  const html =
    options.html ??
    `<p><a href="${profile}?a=1&amp;b=2">${name}</a> has sent you a message.</p>\r\n<img src="https://cdn.example/1.png">`;
  return {
    headers: [
      `From: ${options.from ?? `The Forum <noreply@${forumDomain}>`}`,
      `To: ${options.to ?? `The Bot <${botAddress}>`}`,
      `Subject: ${options.subject ?? `${name} has sent you a message: ${code}`}`,
      `Date: ${new Date(atMs).toUTCString().replace("GMT", "+0000")}`,
      `Message-ID: ${options.messageId ?? `<${made}.${process.pid}@${forumDomain}>`}`,
      "MIME-Version: 1.0",
      'Content-Type: multipart/alternative; boundary="parts"',
    ],
    body: [
      "--parts",
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
      "--parts",
      "Content-Type: text/html; charset=utf-8",
      "",
      html,
      "--parts--",
      "",
    ].join("\r\n"),
  };
}
