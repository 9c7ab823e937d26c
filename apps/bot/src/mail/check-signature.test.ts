import { describe, expect, test } from "vitest";
import { botAddress, forumDomain, forumMail } from "../testing/forum-mail.ts";
import { bytesOf, type Mail, makeKey, resolverFor, type SigningKey, sign } from "../testing/sign-mail.ts";
import { checkSignature, type SignatureRules } from "./check-signature.ts";
import { splitMail } from "./split-headers.ts";

const key = makeKey(forumDomain);
const otherKey = makeKey("elsewhere.example");
const belowKey = makeKey(`news.${forumDomain}`);
const secondKey = makeKey(forumDomain, "s2");
const nowMs = Date.now();
const nowSeconds = Math.floor(nowMs / 1_000);
const dns = resolverFor(key, otherKey, belowKey, secondKey);

async function check(mail: Mail, rules: Partial<SignatureRules> = {}, lineEnd: "\r\n" | "\n" = "\r\n") {
  const split = splitMail(bytesOf(mail, lineEnd));
  if (split === null) return { kind: "refused", because: "not_a_mail" };
  const all = { domain: forumDomain, address: botAddress, sealedBy: null, resolveTxt: dns, ...rules };
  return await checkSignature(split, all, nowMs);
}

const refused = (because: string) => ({ kind: "refused", because });
const withHeader = (mail: Mail, header: string): Mail => ({ ...mail, headers: [header, ...mail.headers] });
const changed = (mail: Mail, from: string | RegExp, to: string): Mail => ({
  headers: mail.headers.map((header) => header.replace(from, to)),
  body: mail.body,
});
const dateOf = (atMs: number) => new Date(atMs).toUTCString().replace("GMT", "+0000");

describe("a mail that the forum signed", () => {
  test("a mail that the forum signed is authentic, with its body", async () => {
    expect(await check(sign(forumMail(), key))).toMatchObject({ kind: "authentic", isBodySigned: true });
  });

  test("a signed mail is authentic with lines that end in LF, as a Maildir stores them", async () => {
    expect(await check(sign(forumMail(), key), {}, "\n")).toMatchObject({ kind: "authentic" });
  });

  test("a signed mail is authentic when its sender is below the signing domain", async () => {
    const mail = forumMail({ from: `noreply@mail.${forumDomain}` });
    expect(await check(sign(mail, key))).toMatchObject({ kind: "authentic" });
  });

  test("a signed mail is authentic beside the signature of the service that delivered it", async () => {
    const mail = sign(sign(forumMail(), key), otherKey);
    expect(await check(mail)).toMatchObject({ kind: "authentic" });
  });

  test("a signed mail is authentic beside a broken signature of the forum", async () => {
    const broken = withHeader(
      sign(forumMail(), key),
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${forumDomain}; s=gone; h=from; bh=AAAA; b=AAAA`,
    );
    expect(await check(broken)).toMatchObject({ kind: "authentic" });
  });

  test("a mail without a time in its signature is authentic by its signed date", async () => {
    expect(await check(sign(forumMail(), key, { at: null }))).toMatchObject({ kind: "authentic" });
  });

  test("the text of a mail proves nothing when its content type is not signed", async () => {
    const headers = ["from", "to", "subject", "date"];
    expect(await check(sign(forumMail(), key, { headers }))).toMatchObject({
      kind: "authentic",
      isBodySigned: false,
    });
  });

  test("a mail may have one ARC seal of the mailbox's own provider, when that provider is configured", async () => {
    const sealed = withHeader(
      sign(forumMail(), key),
      "ARC-Seal: i=1; a=rsa-sha256; d=Provider.example; b=AA",
    );
    expect(await check(sealed, { sealedBy: "provider.example" })).toMatchObject({ kind: "authentic" });
    expect(await check(sealed, { sealedBy: "example" })).toEqual(refused("passed_on"));
    const twice = withHeader(sealed, "ARC-Seal: i=2; d=provider.example; b=AA");
    expect(await check(twice, { sealedBy: "provider.example" })).toEqual(refused("passed_on"));
  });

  test("a mail waits while the DNS does not answer", async () => {
    const resolveTxt = async () => {
      throw Object.assign(new Error("no answer"), { code: "ETIMEOUT" });
    };
    expect(await check(sign(forumMail(), key), { resolveTxt })).toEqual({
      kind: "later",
      because: "dns_unavailable",
    });
  });
});

describe("a mail does not wait forever", () => {
  const resolveTxt = async (name: string) => {
    throw Object.assign(new Error("no answer"), { code: name.length > 253 ? "EBADNAME" : "ESERVFAIL" });
  };

  test("a mail with a key under a name that cannot be in the DNS is refused", async () => {
    const label = "a".repeat(63);
    const badNames = [[label, label, label, label].join("."), `${label}a`];
    for (const selector of badNames) {
      const mail = sign(forumMail(), { ...makeKey(forumDomain), selector });
      expect(await check(mail, { resolveTxt }), selector).toEqual(refused("bad_signature"));
    }
  });

  test("a mail that is too old is refused, even while the DNS does not answer", async () => {
    const mail = sign(forumMail({ atMs: nowMs - 3_700_000 }), key);
    expect(await check(mail, { resolveTxt })).toEqual(refused("too_old"));
  });
});

describe("checkSignature refuses a mail that", () => {
  const genuine = () => sign(forumMail(), key);
  const long = 3_700_000;
  const cases: ReadonlyArray<readonly [what: string, because: string, mail: () => Mail]> = [
    ["has no signature", "unsigned", () => forumMail()],
    ["another domain signed", "other_domain", () => sign(forumMail(), otherKey)],
    ["a domain below the forum's signed", "other_domain", () => sign(forumMail(), belowKey)],
    [
      "was signed with somebody's own key in the forum's name",
      "bad_signature",
      () => sign(forumMail(), makeKey(forumDomain)),
    ],
    [
      "names a selector that has no key",
      "bad_signature",
      () => sign(forumMail(), makeKey(forumDomain, "none")),
    ],
    [
      "has a subject other than the signed one",
      "bad_signature",
      () => changed(genuine(), "Teralyn", "Rival"),
    ],
    [
      "has a body other than the signed one",
      "bad_signature",
      () => ({ ...genuine(), body: forumMail({ forumId: "4712" }).body }),
    ],
    [
      "has a date other than the signed one",
      "bad_signature",
      () => changed(genuine(), /^Date: .*/, `Date: ${dateOf(nowMs - 60_000)}`),
    ],
    [
      "comes from another domain",
      "other_sender",
      () => sign(forumMail({ from: "noreply@elsewhere.example" }), key),
    ],
    [
      "comes from a domain that only has the same ending",
      "other_sender",
      () => sign(forumMail({ from: `noreply@evil${forumDomain}` }), key),
    ],
    ["comes from the domain above", "other_sender", () => sign(forumMail({ from: "noreply@example" }), key)],
    [
      "has two senders",
      "other_sender",
      () => sign(forumMail({ from: `a@${forumDomain}, b@elsewhere.example` }), key),
    ],
    [
      "has a second From above the signed one",
      "duplicated_header",
      () => withHeader(genuine(), "From: x@y.example"),
    ],
    [
      "has a second Subject above the signed one",
      "duplicated_header",
      () => withHeader(genuine(), "Subject: Rival has sent you a message: K7QX2-M9P4V-TR8"),
    ],
    [
      "has a second Content-Type",
      "duplicated_header",
      () => withHeader(genuine(), "content-type: text/plain"),
    ],
    ["has a header with a space before its colon", "not_a_mail", () => withHeader(genuine(), "Subject : x")],
    ["has a line that is not a header", "not_a_mail", () => withHeader(genuine(), "no header at all")],
    ["has a lone CR in a header", "not_a_mail", () => withHeader(genuine(), "X-A: b\rSubject: c")],
    [
      "has no date",
      "missing_header",
      () => {
        const mail = forumMail();
        return sign({ ...mail, headers: mail.headers.filter((one) => !one.startsWith("Date")) }, key);
      },
    ],
    [
      "has an unreadable date",
      "bad_date",
      () => sign(changed(forumMail(), /^Date: .*/, "Date: soon"), key, { at: null }),
    ],
    ["was signed too long ago", "too_old", () => sign(forumMail(), key, { at: nowSeconds - long / 1_000 })],
    ["is dated too long ago", "too_old", () => sign(forumMail({ atMs: nowMs - long }), key)],
    [
      "is dated too long ago, and signed without a time",
      "too_old",
      () => sign(forumMail({ atMs: nowMs - long }), key, { at: null }),
    ],
    ["was signed with SHA-1", "bad_signature", () => sign(forumMail(), key, { hash: "sha1" })],
    ["has a tag of its signature twice", "bad_signature", () => sign(forumMail(), key, { tags: ["v=2"] })],
    ["is dated in the future", "from_the_future", () => sign(forumMail({ atMs: nowMs + long }), key)],
    [
      "has a signature that has expired",
      "bad_signature",
      () => sign(forumMail(), key, { at: nowSeconds - 100, tags: [`x=${nowSeconds - 50}`] }),
    ],
    [
      "is signed in its first bytes only",
      "body_length_limited",
      () => sign(forumMail(), key, { tags: ["l=10"] }),
    ],
    [
      "has more text than its l= covers",
      "body_length_limited",
      () => {
        const mail = sign(forumMail(), key, { tags: ["l=10"] });
        return { ...mail, body: `${mail.body}more` };
      },
    ],
    [
      "was sent to somebody else and forwarded unchanged",
      "other_address",
      () => sign(forumMail({ to: "mallory@hunt.example" }), key),
    ],
    [
      "was sent to the bot and to somebody else",
      "other_address",
      () => sign(forumMail({ to: `${botAddress}, mallory@hunt.example` }), key),
    ],
    ["was resent", "passed_on", () => withHeader(genuine(), "Resent-From: mallory@elsewhere.example")],
    [
      "was forwarded with a seal (ARC)",
      "passed_on",
      () => withHeader(genuine(), "ARC-Seal: i=1; a=rsa-sha256; d=elsewhere.example; s=a; b=AA"),
    ],
    [
      "was forwarded and signed again by the forwarder",
      "other_address",
      () => sign(sign(forumMail({ to: "list@elsewhere.example" }), key), otherKey),
    ],
    [
      "has too many signatures",
      "too_many_signatures",
      () => Array.from({ length: 11 }).reduce<Mail>((mail) => sign(mail, otherKey), genuine()),
    ],
  ];

  test.each(cases)("%s: %s", async (_what, because, mail) => {
    expect(await check(mail())).toEqual(refused(because));
  });

  test.each(["from", "subject", "date", "to"])("does not have %s signed", async (name) => {
    const headers = ["from", "to", "subject", "date"].filter((one) => one !== name);
    const because = name === "from" ? "bad_signature" : "header_not_signed";
    expect(await check(sign(forumMail(), key, { headers }))).toEqual(refused(because));
  });

  test("was signed with a key that is only for testing", async () => {
    const trial: SigningKey = { ...key, record: key.record.replace("k=rsa", "k=rsa; t=y") };
    expect(await check(sign(forumMail(), key), { resolveTxt: resolverFor(trial) })).toEqual(
      refused("test_key"),
    );
  });

  test("was signed with a short key, even when the DNS has that key", async () => {
    const weak = makeKey(forumDomain, "weak", 512);
    expect(await check(sign(forumMail(), weak), { resolveTxt: resolverFor(weak) })).toEqual(
      refused("bad_signature"),
    );
  });
});

test("a mail makes the bot ask for no key of another domain", async () => {
  const asking = resolverFor(key);
  const mail = ["a.example", `x.${forumDomain}`, `${forumDomain}.evil.example`].reduce<Mail>(
    (signed, domain) => sign(signed, makeKey(domain)),
    sign(forumMail(), key),
  );
  expect(await check(mail, { resolveTxt: asking })).toMatchObject({ kind: "authentic" });
  expect(asking.asked).toEqual([`s1._domainkey.${forumDomain}`]);
});

describe("the marks of a mail", () => {
  async function marks(mail: Mail): Promise<readonly string[]> {
    const checked = await check(mail);
    return "marks" in checked ? checked.marks.all : [];
  }
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((mark) => b.includes(mark));

  const headers = ["from", "to", "subject", "date"];
  const without = (mail: Mail, at: number): Mail => ({ ...mail, headers: mail.headers.toSpliced(at, 1) });

  test("a mail is recognised after losing a signature, with another message id and other white space", async () => {
    const twice = sign(sign(forumMail(), key, { headers }), secondKey, { headers });
    const changes = changed(without(twice, 1), /^Message-ID: .*/, "Message-ID: <other@x>");
    const spaced = { ...changes, body: changes.body.replaceAll(" has ", "  has  ") };
    expect(shared(await marks(without(twice, 0)), await marks(spaced))).toHaveLength(1);
  });

  test("a mail is recognised by each of its signatures", async () => {
    const twice = sign(sign(forumMail(), key, { headers }), secondKey, { headers });
    expect(shared(await marks(twice), await marks(without(twice, 0)))).toHaveLength(2);
    expect(shared(await marks(twice), await marks(without(twice, 1)))).toHaveLength(2);
  });

  test("a message id is a mark only when it was signed, so that nobody uses up another mail's id", async () => {
    const messageId = "<next@forum.example>";
    const own = await marks(sign(forumMail({ messageId, name: "Mallory" }), key, { headers }));
    const signed = await marks(sign(forumMail({ messageId }), key));
    const again = await marks(sign(forumMail({ messageId, code: "AAAAA-BBBBB-CCC" }), key));
    expect(shared(own, signed)).toEqual([]);
    expect(shared(signed, again)).toHaveLength(1);
  });
});
