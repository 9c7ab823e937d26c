import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BotConfigError, defaultTemplates, loadBotConfig } from "./load-config.ts";
import { botVariables } from "./variables.ts";

const folder = mkdtempSync(join(tmpdir(), "bot-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const right = {
  BOT_MAILDIR: "/var/mail/bot",
  BOT_DKIM_DOMAIN: "Forum.Example",
  BOT_ADDRESS: "Bot@Hunt.Example",
  BOT_TOKEN: "t".repeat(43),
  BOT_API_URL: "https://hunt.example/",
};
const imap = (url: string) => loadBotConfig({ ...right, BOT_MAILDIR: "", BOT_IMAP_URL: url });

test("five variables suffice, and the rest has its defaults", () => {
  expect(loadBotConfig(right)).toMatchObject({
    mailbox: { kind: "maildir", dir: "/var/mail/bot" },
    dkimDomain: "forum.example",
    apiUrl: "https://hunt.example",
    address: "bot@hunt.example",
    sealedBy: null,
    pollMs: 5_000,
    templates: defaultTemplates,
    dkimKeys: null,
  });
  expect(loadBotConfig(right).stateDir).toMatch(/[\\/]data[\\/]bot$/);
});

test("an IMAP address gives all parts of the connection", () => {
  expect(imap("imaps://bot%40hunt.example:p%2Fw@mail.example/Forum%20mails").mailbox).toEqual({
    kind: "imap",
    access: {
      host: "mail.example",
      port: 993,
      secure: true,
      user: "bot@hunt.example",
      password: "p/w",
      folder: "Forum mails",
    },
  });
  expect(imap("imap://a:b@[::1]:1143").mailbox).toMatchObject({
    access: { host: "::1", port: 1143, secure: false, folder: "INBOX" },
  });
});

test.each([
  ["BOT_DKIM_DOMAIN", "forum"],
  ["BOT_DKIM_DOMAIN", "https://forum.example"],
  ["BOT_DKIM_DOMAIN", "*.forum.example"],
  ["BOT_API_URL", "http://hunt.example"],
  ["BOT_API_URL", "http://localhost.evil.example"],
  ["BOT_API_URL", "http://127.0.0.1.evil.example"],
  ["BOT_API_URL", "hunt.example"],
  ["BOT_API_URL", "ftp://hunt.example"],
  ["BOT_API_URL", "https://me:pw@hunt.example"],
  ["BOT_API_URL", "https://hunt.example?a=1"],
  ["BOT_TOKEN", "short"],
  ["BOT_TOKEN", "with a space and\r\nanother header"],
  ["BOT_ADDRESS", "bot"],
  ["BOT_SEALED_BY", "google"],
  ["BOT_POLL_SECONDS", "0"],
  ["BOT_POLL_SECONDS", "3601"],
  ["BOT_POLL_SECONDS", "1.5"],
])("%s=%s stops the start with one sentence that names the variable", (name, value) => {
  const load = () => loadBotConfig({ ...right, [name]: value });
  expect(load).toThrow(BotConfigError);
  expect(load).toThrow(new RegExp(`^${name} must be .*\\.$`));
});

test.each([
  "imap://me:hunter2@mail.example/INBOX",
  "https://me:hunter2@mail.example",
  "imaps://mail.example/INBOX?hunter2",
  "imaps://me@mail.example/hunter2",
  "imaps://me:hunter2%zz@mail.example/%zz",
])("BOT_IMAP_URL=%s stops the start, and the message does not repeat it", (url) => {
  expect(() => imap(url)).toThrow(/^BOT_IMAP_URL must be (?!.*hunter2).*\.$/);
});

test.each(["BOT_DKIM_DOMAIN", "BOT_ADDRESS", "BOT_TOKEN", "BOT_API_URL"])("%s is required", (name) => {
  for (const unset of ["", undefined]) {
    expect(() => loadBotConfig({ ...right, [name]: unset })).toThrow(
      new RegExp(`^${name} is required: it must be .*\\.$`),
    );
  }
});

test("exactly one mailbox must be configured", () => {
  expect(() => loadBotConfig({ ...right, BOT_MAILDIR: "" })).toThrow("one of BOT_MAILDIR and BOT_IMAP_URL");
  expect(() => loadBotConfig({ ...right, BOT_IMAP_URL: "imaps://a:b@mail.example" })).toThrow(
    "one of BOT_MAILDIR and BOT_IMAP_URL",
  );
});

test("http and imap without encryption are accepted for this machine only", () => {
  for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000"]) {
    expect(loadBotConfig({ ...right, BOT_API_URL: `http://${host}` }).apiUrl).toBe(`http://${host}`);
  }
});

test("the start reads the named files, or says what is wrong with them", () => {
  const file = join(folder, "template.json");
  const load = (name: string, content: string) => {
    writeFileSync(file, content);
    return loadBotConfig({ ...right, [name]: file });
  };
  const templates = { ...defaultTemplates, mails: [{ subject: "{name} wrote {code}" }] };
  expect(load("BOT_TEMPLATE", JSON.stringify(templates)).templates).toEqual(templates);
  expect(load("BOT_DKIM_KEYS", '{"s1":"v=DKIM1; p=AA"}').dkimKeys).toEqual({ s1: "v=DKIM1; p=AA" });
  expect(() => load("BOT_TEMPLATE", "{")).toThrow(/^BOT_TEMPLATE names a file that cannot be read/);
  expect(() => load("BOT_TEMPLATE", '{"mails":[]}')).toThrow(/^BOT_TEMPLATE names a file that is not/);
  expect(() => load("BOT_DKIM_KEYS", "[]")).toThrow(/^BOT_DKIM_KEYS names a file that is not/);
  expect(() => loadBotConfig({ ...right, BOT_TEMPLATE: join(folder, "none.json") })).toThrow(BotConfigError);
});

test("every default is a valid value", () => {
  for (const { schema, fallback } of Object.values(botVariables)) {
    if (fallback !== null) expect(schema.safeParse(fallback).success).toBe(true);
  }
});
