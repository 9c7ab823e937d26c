import { maxLanguageRanges } from "@hunt/contracts/limits";
import { defaultLocale, intlTag, type Locale, locales, matchLocale } from "@hunt/contracts/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageTexts, PageTextsIn } from "../texts/page-texts.ts";

/** The Vary of a 304 names compression too (RFC 9110, 15.4.5), though a 304 compresses nothing. */
const reasonsToVary = ["accept-language", "accept-encoding"];

/** Returns the texts in the language that the visitor prefers, and names the language in the answer's headers. */
export function chooseWords(request: FastifyRequest, reply: FastifyReply, textsIn: PageTextsIn): PageTexts {
  const texts = textsIn(chooseLocale(request.headers["accept-language"]));
  const others = reply.getHeader("vary");
  reply
    .header("content-language", intlTag(texts.locale))
    .header("vary", [...(others === undefined ? [] : [others]), ...reasonsToVary].join(", "));
  return texts;
}

interface LanguageRange {
  readonly tag: string;
  /** The weight from 0 to 1; 0 refuses the language. */
  readonly weight: number;
}

/**
 * Chooses the language of an answer by the request's `Accept-Language` (RFC 9110, 12.5.4): the first offered language
 * in the order of the weights, or English when no language matches or the header is missing. Unreadable parts are
 * ignored.
 */
export function chooseLocale(header: string | undefined): Locale {
  const ranges = (header ?? "").split(",", maxLanguageRanges).flatMap(readRange);
  const refused = locales.filter((locale) =>
    ranges.some(({ tag, weight }) => weight === 0 && covers(tag, locale)),
  );
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const locale = tag === "*" ? locales.find((each) => !refused.includes(each)) : matchLocale(tag);
    if (locale && !refused.includes(locale)) return locale;
  }
  return defaultLocale;
}

function readRange(text: string): readonly LanguageRange[] {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/i.test(tag) || parameters.length > 1) return [];
  const weight = /^(?:q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i.exec(parameters[0] ?? "");
  return weight === null ? [] : [{ tag, weight: Number(weight[1] ?? 1) }];
}

/** `de` covers `de-DE`, but `de-AT` does not (RFC 4647, 3.3.1). */
function covers(tag: string, locale: Locale): boolean {
  return `${intlTag(locale)}-`.toLowerCase().startsWith(`${tag.toLowerCase()}-`);
}
