import { normalizeNameCode } from "@hunt/contracts/names";
import type { Platform } from "@hunt/contracts/users";
import { maxForumIdLength, maxNameLength, maxTextLines } from "../limits/limits.ts";
import type { MailTemplates } from "./mail-templates.ts";

/** What of a mail is read, once its signature was found to be right. */
export interface ReadableMail {
  readonly subject: string;
  /** Null when the signature does not say how the body is to be read. */
  readonly body: { readonly text: string; readonly links: readonly string[] } | null;
}

/** Who wrote which code. */
export interface Proof {
  /** Without what people put between its letters. */
  readonly code: string;
  readonly ign: string;
  readonly platform: Platform;
  /** Missing when the mail links to no profile of the sender, or to several. */
  readonly forumId?: string;
}

export type UnreadableBecause =
  | "no_template_fits"
  | "ambiguous"
  | "odd_characters"
  | "bad_name"
  | "bad_code"
  | "unknown_platform";

/**
 * Characters that nobody sees, that turn the direction of writing, or that mean something only in the game; and the one that
 * stands for what could not be read, by which many names are one.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\ufffd]/u;

/** Reads a mail by the table of templates. `domain` is that of the forum, for links to profiles. */
export function readProof(
  mail: ReadableMail,
  templates: MailTemplates,
  domain: string,
): Proof | UnreadableBecause {
  const places = placesOf(mail, templates);
  if (typeof places === "string") return places;
  const code = normalizeNameCode(places.code ?? "");
  if (code === null) return "bad_code";
  const named = nameAndPlatform(places.name ?? "", templates);
  if (typeof named === "string") return named;
  const forumId = forumIdOf(mail.body?.links ?? [], templates, domain);
  return { code, ...named, ...(forumId === null ? {} : { forumId }) };
}

function placesOf(mail: ReadableMail, templates: MailTemplates): Places | UnreadableBecause {
  const found = new Map<string, Places>();
  const subject = mail.subject.trim();
  for (const template of templates.mails) {
    const inSubject = matchSentence(template.subject, subject);
    if (inSubject === "ambiguous") return "ambiguous";
    if (inSubject === null) continue;
    const inLines = template.line === undefined ? [{}] : placesInLines(template.line, mail.body?.text ?? "");
    if (inLines === "ambiguous") return "ambiguous";
    for (const places of inLines) {
      const all = { ...inSubject, ...places };
      found.set(JSON.stringify([all.name, all.code]), all);
    }
  }
  const [only, ...others] = found.values();
  if (only === undefined) return "no_template_fits";
  return others.length === 0 ? only : "ambiguous";
}

/** A line that fits but has no code at the code's place is just another line. */
function placesInLines(sentence: string, text: string): readonly Places[] | "ambiguous" {
  const found: Places[] = [];
  for (const line of text.split("\n").slice(0, maxTextLines)) {
    const places = matchSentence(sentence, line.trim());
    if (places === "ambiguous") return "ambiguous";
    if (places !== null && (places.code === undefined || normalizeNameCode(places.code) !== null))
      found.push(places);
  }
  return found;
}

function nameAndPlatform(
  written: string,
  { marks }: MailTemplates,
): Pick<Proof, "ign" | "platform"> | UnreadableBecause {
  const name = written.normalize("NFC").trim();
  const mark = marks.find(({ at, text }) => (at === "start" ? name.startsWith(text) : name.endsWith(text)));
  const ign =
    mark === undefined
      ? name
      : (mark.at === "start" ? name.slice(mark.text.length) : name.slice(0, -mark.text.length)).trim();
  if (hidden.test(ign)) return "odd_characters";
  if (ign === "" || ign.length > maxNameLength) return "bad_name";
  if (mark?.platform === null) return "unknown_platform";
  return { ign, platform: mark?.platform ?? "pc" };
}

/** The one profile of the forum that the mail links to: somebody's message may link to anybody's. */
function forumIdOf(
  links: readonly string[],
  { profilePath, ignoredForumIds }: MailTemplates,
  domain: string,
): string | null {
  const ids = linkedNumbers(links, profilePath, domain).filter((id) => !ignoredForumIds.includes(id));
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

type Places = Readonly<Partial<Record<"name" | "code", string>>>;

/**
 * What stands at the places of a sentence; null when the text is another one, "ambiguous" when it can be read in several
 * ways. Who chooses name and title writes the separating words into them, to be read as somebody else.
 */
function matchSentence(sentence: string, text: string): Places | "ambiguous" | null {
  const [start = "", ...rest] = sentence.split(/\{(name|code|any)\}/);
  if (!text.startsWith(start)) return null;
  let left = text.slice(start.length);
  const found: { name?: string; code?: string } = {};
  for (let at = 0; at < rest.length; at += 2) {
    const place = rest[at];
    const words = rest[at + 1] ?? "";
    const isLast = at + 2 >= rest.length;
    const end = isLast ? endOf(left, words) : left.indexOf(words);
    if (end < 0) return null;
    if (words !== "" && left.indexOf(words) !== left.lastIndexOf(words)) return "ambiguous";
    if (place === "name" || place === "code") found[place] = left.slice(0, end);
    left = left.slice(end + words.length);
  }
  return left === "" ? found : null;
}

function endOf(text: string, words: string): number {
  return text.endsWith(words) ? text.length - words.length : -1;
}

/** The numbers that follow `path` in links to the forum, each once; none without a path. */
export function linkedNumbers(
  links: readonly string[],
  path: string | null,
  domain: string,
): readonly string[] {
  if (path === null) return [];
  return [...new Set(links.flatMap((link) => numberIn(link, path, domain) ?? []))];
}

function numberIn(link: string, path: string, domain: string): string | null {
  const url = URL.parse(link);
  if (url === null || !(url.hostname === domain || url.hostname.endsWith(`.${domain}`))) return null;
  const [, after] = `${url.pathname}${url.search}`.split(path);
  const number = /^\d+/.exec(after ?? "")?.[0] ?? "";
  return number === "" || number.length > maxForumIdLength ? null : number;
}
