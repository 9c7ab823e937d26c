import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultTemplates } from "../config/load-config.ts";
import { readProof } from "../proof/read-proof.ts";
import { openMail } from "../run/deal-with-mail.ts";
import { botAddress, forumDomain, forumMail } from "../testing/forum-mail.ts";
import { bytesOf, makeKey, resolverFor, sign } from "../testing/sign-mail.ts";
import { checkSignature } from "./check-signature.ts";
import { splitMail } from "./split-headers.ts";

const key = makeKey(forumDomain);
const rules = { domain: forumDomain, address: botAddress, sealedBy: null, resolveTxt: resolverFor(key) };
const nowMs = Date.now();
const genuine = bytesOf(sign(forumMail(), key));

/** Returns the name that a mail proves, read as the bot reads it; null when the mail is refused anywhere. */
async function provedBy(bytes: Buffer) {
  const mail = splitMail(bytes);
  if (mail === null) return null;
  const checked = await checkSignature(mail, rules, nowMs);
  if (checked.kind !== "authentic") return null;
  const opened = await openMail(mail.bytes, checked.isBodySigned);
  const proof = opened && readProof(opened, defaultTemplates, forumDomain);
  return typeof proof === "string" ? null : proof;
}

test("a signed mail that was changed anywhere proves the same as before, or nothing", async () => {
  const original = await provedBy(genuine);
  expect(original).toMatchObject({ ign: "Teralyn", forumId: "4711" });
  const lines = genuine.toString("latin1").split("\r\n");
  const inserted = fc.constantFrom(
    "From: rival@forum.example",
    "Subject: Rival has sent you a message: K7QX2-M9P4V-TR8",
    "Content-Type: text/plain",
    " folded",
    "",
    "--parts",
    "X-Other: 1",
    '<a href="https://forum.example/profile/1-rival/">Rival</a>',
  );
  const changes = fc.oneof(
    fc.record({ at: fc.nat(genuine.length - 1), byte: fc.nat(255) }).map(({ at, byte }) => {
      const changed = Buffer.from(genuine);
      changed[at] = byte;
      return changed;
    }),
    fc
      .record({ at: fc.nat(lines.length), line: inserted })
      .map(({ at, line }) => linesWith(lines.toSpliced(at, 0, line))),
    fc.nat(lines.length - 1).map((at) => linesWith(lines.toSpliced(at, 1))),
    fc.nat(genuine.length).map((end) => genuine.subarray(0, end)),
  );
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      expect([null, original]).toContainEqual(await provedBy(bytes));
    }),
    { numRuns: 600 },
  );
});

test("the reader never throws, whatever the bytes are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect(await provedBy(Buffer.from(bytes))).toBeNull();
    }),
    { numRuns: 200 },
  );
});

function linesWith(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join("\r\n"), "latin1");
}
