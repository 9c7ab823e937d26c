import { simpleParser } from "mailparser";
import { maxHeaderBytes, maxLinks, maxMailBytes, maxMailParts } from "../limits/limits.ts";
import type { ReadableMail } from "../proof/read-proof.ts";

/** A link ends where HTML's attributes and texts end. */
const link = /https?:\/\/[^\s"'<>()]{1,2000}/g;

/** Subject, text and links of a mail; null when it has too many parts or cannot be read. */
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
