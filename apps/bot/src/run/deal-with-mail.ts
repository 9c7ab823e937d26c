import { type VerifyUserBody, verifyUserName } from "@hunt/contracts/names";
import { simpleParser } from "mailparser";
import type { Logger } from "pino";
import { z } from "zod";
import { type ApiAnswer, putJson } from "../api/put-json.ts";
import type { MailReadResult } from "../boxes/mailbox.ts";
import { maxBackOffMs, maxHeaderBytes, maxLinks, maxMailBytes, maxMailParts } from "../limits/limits.ts";
import { checkSignature, type SignatureRules } from "../mail/check-signature.ts";
import { type MailMarks, mark } from "../mail/mail-marks.ts";
import { splitMail } from "../mail/split-headers.ts";
import type { MailTemplates } from "../proof/mail-templates.ts";
import { linkedNumbers, type Proof, type ReadableMail, readProof } from "../proof/read-proof.ts";
import type { RememberedMails } from "../remember/remembered-mails.ts";

/** Links end where HTML's attributes and texts end. */
const link = /https?:\/\/[^\s"'<>()]{1,2000}/g;

const problem = z.object({ code: z.string().regex(/^[a-z_]{1,60}$/) });

/** Statuses about the call or the caller, not about the code: a wrong token or address must not use up a mail. */
const aboutTheCall = new Set([401, 403, 405, 408, 421, 425, 429]);

const aboutTheAddress = new Set(["route_not_found"]);

export interface MailDeps {
  readonly rules: SignatureRules;
  readonly templates: MailTemplates;
  readonly api: Api;
  readonly remembered: RememberedMails;
  readonly log: Logger;
  readonly nowMs: () => number;
}

/** The outcome of a mail: it is settled, or is to be tried again later. */
export type MailOutcome =
  | { readonly kind: "settled" }
  | { readonly kind: "later"; readonly afterMs: number | null };

const settled: MailOutcome = { kind: "settled" };

/**
 * Handles one mail and logs how: never its text, and only the beginning of a code. Only mails that the API has answered are
 * remembered, so a forged mail uses up nothing, and after a crash at any point the mail is tried again.
 */
export async function dealWithMail(deps: MailDeps, id: string, given: MailReadResult): Promise<MailOutcome> {
  const { log, remembered, rules, templates } = deps;
  const refuse = (because: string) => {
    log.warn({ mail: id, because }, "a mail was refused");
    return settled;
  };
  if (typeof given === "string") return refuse(given);
  const mail = splitMail(given);
  if (mail === null) return refuse("not_a_mail");
  const checked = await checkSignature(mail, rules, deps.nowMs());
  if (checked.kind === "refused") return refuse(checked.because);
  if (checked.kind === "later") {
    log.warn({ mail: id, because: checked.because }, "a mail waits");
    return { kind: "later", afterMs: null };
  }
  const { marks, isBodySigned } = checked;
  if (remembered.has(marks.all)) return refuse("replayed");
  const opened = await openMail(mail.bytes, isBodySigned);
  if (opened === null) return refuse("cannot_be_opened");
  if (!isFirstOfConversation(deps, opened, marks)) return refuse("not_first_of_conversation");
  const proof = readProof(opened, templates, rules.domain);
  if (typeof proof === "string") return refuse(proof);
  return await tellApi(deps, id, proof, marks.all);
}

/**
 * Whether the mail is the first of its conversation. A conversation has its first writer's title, and a forum may announce an
 * answer in the same words: a hunter who is drawn into answering would prove the writer's code. So a conversation belongs to
 * its first mail, whatever that contained.
 */
function isFirstOfConversation(
  { remembered, rules, templates, nowMs }: MailDeps,
  { body }: ReadableMail,
  { covered }: MailMarks,
): boolean {
  const numbers = linkedNumbers(body?.links ?? [], templates.conversationPath, rules.domain);
  const [number, ...others] = numbers;
  if (number === undefined) return true;
  return others.length === 0 && remembered.claim(mark("conversation", number), covered, nowMs());
}

async function tellApi(
  { api, log, remembered, nowMs }: MailDeps,
  id: string,
  proof: Proof,
  marks: readonly string[],
): Promise<MailOutcome> {
  const { ign, platform } = proof;
  const facts = { mail: id, code: `${proof.code.slice(0, 2)}…`, ign, platform };
  const outcome = await verifyName(api, proof, nowMs());
  if (outcome.kind === "later") {
    log.warn({ ...facts, because: outcome.because }, "the API did not take a proof yet");
    return { kind: "later", afterMs: outcome.afterMs };
  }
  if (outcome.kind === "verified") log.info(facts, "a name was verified");
  else log.warn({ ...facts, because: outcome.because, status: outcome.status }, "the API refused a proof");
  remembered.add(marks, nowMs());
  return settled;
}

type ApiOutcome =
  | { readonly kind: "verified" }
  /** The API's final refusal of this code. */
  | { readonly kind: "refused"; readonly because: string; readonly status: number }
  /**
   * A failure that is not the mail's fault, so the mail is tried again. `afterMs` is the wait that the API asked for.
   */
  | { readonly kind: "later"; readonly because: string; readonly afterMs: number | null };

interface Api {
  readonly url: string;
  readonly token: string;
}

/** Sends the proof to the API. Never rejects. */
export async function verifyName(api: Api, body: VerifyUserBody, nowMs: number): Promise<ApiOutcome> {
  try {
    return judge(
      await putJson(`${api.url}${verifyUserName.url}`, { "x-access-token": api.token }, body),
      nowMs,
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no_answer";
    return { kind: "later", because: `network: ${code}`, afterMs: null };
  }
}

function judge({ status, retryAfter, body }: ApiAnswer, nowMs: number): ApiOutcome {
  if (status >= 200 && status < 300) return { kind: "verified" };
  const read = problem.safeParse(body);
  const code = read.success ? read.data.code : null;
  const isLast =
    status >= 400 && status < 500 && !aboutTheCall.has(status) && code !== null && !aboutTheAddress.has(code);
  if (isLast) return { kind: "refused", because: code, status };
  return { kind: "later", because: code ?? `status ${status}`, afterMs: readRetryAfterMs(retryAfter, nowMs) };
}

/** Reads seconds or a date; returns milliseconds, or null for anything else. */
function readRetryAfterMs(retryAfter: string | null, nowMs: number): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxBackOffMs);
}

/** Returns subject, text and links of a mail; null when it has too many parts or cannot be read. */
export async function openMail(bytes: Buffer, isBodySigned: boolean): Promise<ReadableMail | null> {
  try {
    const { subject, text, html } = await simpleParser(bytes, {
      maxChildNodes: maxMailParts,
      maxHeadSize: maxHeaderBytes,
      maxHtmlLengthToParse: maxMailBytes,
      checksumAlgo: false,
      skipTextToHtml: true,
      skipImageLinks: true,
      ignoreEmbedded: true,
      keepCidLinks: true,
    });
    if (!isBodySigned) return { subject: subject ?? "", body: null };
    const written = `${html || ""}\n${text ?? ""}`;
    return { subject: subject ?? "", body: { text: text ?? "", links: linksOf(written) } };
  } catch {
    return null;
  }
}

function linksOf(written: string): readonly string[] {
  const found: string[] = [];
  for (const [address] of written.matchAll(link)) {
    found.push(address);
    if (found.length === maxLinks) break;
  }
  return found;
}
