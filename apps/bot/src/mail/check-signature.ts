import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { parseAddressHeader } from "mailparser";
import { maxClockSkewMs, maxMailAgeMs, maxSignatures } from "../limits/limits.ts";
import { type MailMarks, marksOf } from "./mail-marks.ts";
import { type HeaderField, type SplitMail, valuesOf } from "./split-headers.ts";

/** Returns the TXT records of a name, each as its pieces; throws like Node's resolver. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export interface SignatureRules extends PassedOnRules {
  /** The forum's domain, which signatures must name in `d=`, in lower case. */
  readonly domain: string;
  /** The only address to which the mail may have been sent, in lower case. */
  readonly address: string;
  readonly resolveTxt: ResolveTxt;
}

export type UntrustedBecause =
  | "duplicated_header"
  | "missing_header"
  | "passed_on"
  | "other_address"
  | "other_sender"
  | "unsigned"
  | "too_many_signatures"
  | "other_domain"
  | "bad_signature"
  | "body_length_limited"
  | "header_not_signed"
  | "test_key"
  | "too_old"
  | "from_the_future"
  | "bad_date";

export type CheckedSignature =
  | { readonly kind: "authentic"; readonly marks: MailMarks; readonly isBodySigned: boolean }
  | { readonly kind: "refused"; readonly because: UntrustedBecause }
  | { readonly kind: "later"; readonly because: "dns_unavailable" };

type Result = Awaited<ReturnType<typeof dkimVerify>>["results"][number];

/** Headers that a mail must have exactly once, because programs differ in their choice between two of a kind. */
const once = ["from", "subject", "date", "message-id"] as const;
const mustBeSigned = ["from", "to", "subject", "date"] as const;
const atMostOnce = [
  "to",
  "cc",
  "sender",
  "reply-to",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
] as const;
/** The longest name and the longest label of the DNS: RFC 1035, section 2.3.4. */
const [maxDnsName, maxDnsLabel] = [253, 63];
const saysHowBodyIsRead = ["mime-version", "content-type", "content-transfer-encoding"] as const;

/**
 * Checks whether the forum wrote this mail, unchanged and recently; docs/adr/0031-a-bot-for-names.md gives the reason of each
 * rule. Asks the resolver only for keys of the forum's own domain.
 */
export async function checkSignature(
  mail: SplitMail,
  rules: SignatureRules,
  nowMs: number,
): Promise<CheckedSignature> {
  const fault = headerFault(mail.fields, rules);
  if (fault !== null) return { kind: "refused", because: fault };
  // The age is checked before everything that a mail may wait for, so that a forged mail cannot wait forever.
  const ageFault = checkAge(valuesOf(mail.fields, "date")[0] ?? "", nowMs);
  if (ageFault !== null) return { kind: "refused", because: ageFault };
  const { results, headerFrom } = await dkimVerify(mail.bytes, {
    strict: true,
    curTime: new Date(nowMs),
    resolver: async (name) => await resolveOwn(name, rules),
  });
  if (!isSentBy(headerFrom, rules.domain)) return { kind: "refused", because: "other_sender" };
  const own = results.filter((result) => result.signingDomain?.toLowerCase() === rules.domain);
  if (own.length === 0) return { kind: "refused", because: "other_domain" };
  const faults = own.map((result) => signatureFault(result, nowMs));
  const passing = own.filter((_, at) => faults[at] === null);
  if (passing.length === 0) {
    if (own.some(({ status }) => status.result === "temperror"))
      return { kind: "later", because: "dns_unavailable" };
    return { kind: "refused", because: faults.find((one) => one !== null) ?? "bad_signature" };
  }
  return {
    kind: "authentic",
    marks: marksOf(
      mail,
      passing.flatMap(({ id }) => id ?? []),
      passing.some((result) => signedNames(result).has("message-id")),
    ),
    isBodySigned: passing.some((result) => isBodySigned(result, mail.fields)),
  };
}

function headerFault(fields: readonly HeaderField[], rules: SignatureRules): UntrustedBecause | null {
  const count = (name: string) => valuesOf(fields, name).length;
  if ([...once, ...atMostOnce].some((name) => count(name) > 1)) return "duplicated_header";
  if (once.some((name) => count(name) === 0)) return "missing_header";
  if (checkPassedOn(fields, rules)) return "passed_on";
  if (!isSentTo(valuesOf(fields, "to")[0] ?? "", rules.address)) return "other_address";
  if (count("dkim-signature") === 0) return "unsigned";
  return count("dkim-signature") > maxSignatures ? "too_many_signatures" : null;
}

function isSentTo(to: string, address: string): boolean {
  const [only, ...others] = parseAddressHeader(to, { flatten: true, decodePunycode: false }).value;
  return others.length === 0 && only?.address?.toLowerCase() === address;
}

/** A domain's signature also speaks for the domains below it, but never for a domain above. */
function isSentBy(from: readonly string[], domain: string): boolean {
  const [address, ...others] = from;
  const sender = address?.split("@").at(-1)?.toLowerCase();
  return others.length === 0 && (sender === domain || sender?.endsWith(`.${domain}`) === true);
}

/**
 * Looks up only keys of the forum, because a signature could name a million other names. A name that is too long for
 * the DNS counts as missing too, because waiting would not help.
 */
async function resolveOwn(name: string, { domain, resolveTxt }: SignatureRules): Promise<string[][]> {
  const isName = name.length <= maxDnsName && name.split(".").every((label) => label.length <= maxDnsLabel);
  if (isName && name.toLowerCase().endsWith(`._domainkey.${domain}`)) return await resolveTxt(name);
  throw Object.assign(new Error("no key of the forum"), { code: "ENOTFOUND" });
}

function signatureFault(result: Result, nowMs: number): UntrustedBecause | null {
  if (result.canonBodyLengthLimited) return "body_length_limited";
  if (result.status.result !== "pass") return "bad_signature";
  if (result.status.testing) return "test_key";
  const signed = signedNames(result);
  if (mustBeSigned.some((name) => !signed.has(name))) return "header_not_signed";
  return result.signTime ? checkAge(result.signTime, nowMs) : null;
}

/**
 * Returns the headers that are both in the mail and in its signature, because mailauth leaves out headers that are only
 * named.
 */
function signedNames(result: Result): ReadonlySet<string> {
  const keys = result.signingHeaders?.keys ?? "";
  return new Set(keys.split(":").map((key) => key.trim().toLowerCase()));
}

/** Whether the signature covers boundary, charset and encoding, which decide the meaning of the signed bytes. */
function isBodySigned(result: Result, fields: readonly HeaderField[]): boolean {
  const signed = signedNames(result);
  return saysHowBodyIsRead.every((name) => signed.has(name) || valuesOf(fields, name).length === 0);
}

function checkAge(date: string, nowMs: number): UntrustedBecause | null {
  const atMs = Date.parse(date);
  if (Number.isNaN(atMs)) return "bad_date";
  if (atMs < nowMs - maxMailAgeMs) return "too_old";
  return atMs > nowMs + maxClockSkewMs ? "from_the_future" : null;
}

interface PassedOnRules {
  /** The domain in whose name the mailbox's own provider seals incoming mails; null when it does not seal. */
  readonly sealedBy: string | null;
}

/**
 * Whether the mail's own headers say that it was forwarded. A sender who wants to hide that removes these headers;
 * `BOT_ADDRESS` keeps other people's mails out. This check is for mailbox rules that forward by mistake.
 */
function checkPassedOn(fields: readonly HeaderField[], { sealedBy }: PassedOnRules): boolean {
  if (fields.some(({ name }) => name.startsWith("resent-"))) return true;
  const seals = valuesOf(fields, "arc-seal");
  if (seals.length === 0) return fields.some(({ name }) => name.startsWith("arc-"));
  return seals.length > 1 || sealedBy === null || sealerOf(seals[0] ?? "") !== sealedBy;
}

function sealerOf(seal: string): string | undefined {
  const tags = seal.split(";").map((tag) => tag.trim().split("="));
  return tags
    .find(([name]) => name?.trim() === "d")?.[1]
    ?.trim()
    .toLowerCase();
}
