import { intlTag } from "@hunt/contracts/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseLocale } from "./choose-locale.ts";
import type { PageTexts, PageTextsIn } from "./page-texts.ts";

/** As a 304 of it says too (RFC 9110, 15.4.5), which compresses nothing. */
const reasonsToVary = ["accept-language", "accept-encoding"];

/** The words of an answer in the language that its visitor prefers, which its headers then say. */
export function chooseWords(request: FastifyRequest, reply: FastifyReply, textsIn: PageTextsIn): PageTexts {
  const texts = textsIn(chooseLocale(request.headers["accept-language"]));
  const others = reply.getHeader("vary");
  reply
    .header("content-language", intlTag(texts.locale))
    .header("vary", [...(others === undefined ? [] : [others]), ...reasonsToVary].join(", "));
  return texts;
}
