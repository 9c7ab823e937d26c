import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { ResolveTxt } from "../mail/check-signature.ts";

/** A key for signing by the letter of RFC 6376 (relaxed/relaxed), independent of the library that checks signatures. */
export interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: KeyObject;
  /** The key's record in the DNS. */
  readonly record: string;
}

export function makeKey(domain: string, selector = "s1", bits = 2_048): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const der = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  return { domain, selector, privateKey, record: `v=DKIM1; k=rsa; p=${der}` };
}

export function resolverFor(...keys: readonly SigningKey[]): ResolveTxt & { readonly asked: string[] } {
  const asked: string[] = [];
  const resolve: ResolveTxt = async (name) => {
    asked.push(name);
    const key = keys.find(({ domain, selector }) => name === `${selector}._domainkey.${domain}`);
    if (key === undefined) throw Object.assign(new Error("not there"), { code: "ENOTFOUND" });
    // The DNS splits long records into pieces.
    return [[key.record.slice(0, 200), key.record.slice(200)]];
  };
  return Object.assign(resolve, { asked });
}

export interface Mail {
  /** In their order, each as `Name: value`. */
  readonly headers: readonly string[];
  /** Lines end in CRLF. */
  readonly body: string;
}

export interface SignOptions {
  readonly headers?: readonly string[];
  /** Seconds since the epoch; null for none. */
  readonly at?: number | null;
  /** By default sha256. */
  readonly hash?: "sha1" | "sha256";
  /** Further tags, such as `l=10`. */
  readonly tags?: readonly string[];
}

const usual = [
  "from",
  "to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
];

function relaxHeader(header: string): string {
  const at = header.indexOf(":");
  const value = header.slice(at + 1).replace(/\r\n/g, "");
  return `${header.slice(0, at).trim().toLowerCase()}:${value.replace(/[ \t]+/g, " ").trim()}`;
}

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(?:\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}

/** Returns the mail with one more signature at its top. */
export function sign(mail: Mail, key: SigningKey, options: SignOptions = {}): Mail {
  const { headers = usual, at = Math.floor(Date.now() / 1_000), hash = "sha256", tags = [] } = options;
  const body = Buffer.from(relaxBody(mail.body), "utf8");
  const limit = tags.find((tag) => tag.startsWith("l="))?.slice(2);
  const hashed = limit === undefined ? body : body.subarray(0, Number(limit));
  const bodyHash = createHash(hash).update(hashed).digest("base64");
  const unsigned = [
    "v=1",
    `a=rsa-${hash}`,
    "c=relaxed/relaxed",
    `d=${key.domain}`,
    `s=${key.selector}`,
    ...(at === null ? [] : [`t=${at}`]),
    ...tags,
    `h=${headers.join(":")}`,
    `bh=${bodyHash}`,
    "b=",
  ].join("; ");
  const left = [...mail.headers];
  const signed = headers.flatMap((name) => {
    const found = left.findLastIndex((header) => relaxHeader(header).startsWith(`${name.toLowerCase()}:`));
    return found < 0 ? [] : left.splice(found, 1).map((header) => `${relaxHeader(header)}\r\n`);
  });
  const signer = createSign(hash).update(signed.join(""));
  const signature = signer
    .update(relaxHeader(`DKIM-Signature: ${unsigned}`))
    .sign(key.privateKey)
    .toString("base64");
  return { headers: [`DKIM-Signature: ${unsigned}${signature}`, ...mail.headers], body: mail.body };
}

export function bytesOf({ headers, body }: Mail, lineEnd: "\r\n" | "\n" = "\r\n"): Buffer {
  const text = `${headers.join("\r\n")}\r\n\r\n${body}`;
  return Buffer.from(lineEnd === "\n" ? text.replaceAll("\r\n", "\n") : text, "utf8");
}
