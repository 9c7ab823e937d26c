import type { Logger } from "pino";
import { type Api, verifyName } from "../api/verify-name.ts";
import type { ReadMail } from "../boxes/mailbox.ts";
import { checkSignature, type SignatureRules } from "../mail/check-signature.ts";
import { type MailMarks, mark } from "../mail/mail-marks.ts";
import { openMail } from "../mail/open-mail.ts";
import { splitMail } from "../mail/split-headers.ts";
import { linkedNumbers } from "../proof/linked-numbers.ts";
import type { MailTemplates } from "../proof/mail-templates.ts";
import { type Proof, type ReadableMail, readProof } from "../proof/read-proof.ts";
import type { RememberedMails } from "../remember/remembered-mails.ts";

export interface MailDeps {
  readonly rules: SignatureRules;
  readonly templates: MailTemplates;
  readonly api: Api;
  readonly remembered: RememberedMails;
  readonly log: Logger;
  readonly nowMs: () => number;
}

/** What became of a mail: it is done with, or is to be tried again. */
export type MailOutcome =
  | { readonly kind: "settled" }
  | { readonly kind: "later"; readonly afterMs: number | null };

const settled: MailOutcome = { kind: "settled" };

/**
 * Deals with one mail and says in the log how: never its text, and of a code only the beginning. Only what the API has
 * answered is remembered, so a forged mail uses up nothing, and a crash at any place means that the mail is tried again.
 */
export async function dealWithMail(deps: MailDeps, id: string, given: ReadMail): Promise<MailOutcome> {
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
 * A conversation has the title that its first writer gave it, and a forum may tell of an answer in the same words: whoever
 * is drawn into answering would prove the writer's code. So the first mail of a conversation, whatever it was, has it.
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
