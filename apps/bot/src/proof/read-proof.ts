import { normalizeNameCode } from "@hunt/contracts/names";
import type { Platform } from "@hunt/contracts/users";
import { maxForumIdLength, maxNameLength, maxTextLines } from "../limits/limits.ts";
import type { MailTemplates } from "./mail-templates.ts";

/** The part of a mail that is read after its signature was found to be valid. */
export interface ReadableMail {
  readonly subject: string;
  /** Null when the signature does not cover how the body is to be read. */
  readonly body: { readonly text: string; readonly links: readonly string[] } | null;
}

/** The name and the code that a mail proves. */
export interface Proof {
  /** Without the signs that people put between its letters. */
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
 * Characters that are invisible, that change the direction of writing, or that mean something only in the game; and the
 * replacement character, which would make many names look the same.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\ufffd]/u;

/** Reads a mail by the configured templates. `domain` is the forum's domain, for links to profiles. */
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

/** A line that fits the sentence without a valid code at the code's place is an ordinary line. */
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

/**
 * Returns the id of the only forum profile that the mail links to; null when there are several, because a message may link to
 * any profile.
 */
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
 * Returns the texts at the places of a sentence; null when the text does not fit, "ambiguous" when it can be read in several
 * ways. A sender who chooses name and title could write the separating words into them, to be taken for somebody else.
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

/** Returns the different numbers that follow `path` in links to the forum; empty without a path. */
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
