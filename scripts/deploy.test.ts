import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { botVariables } from "../apps/bot/src/config/variables.ts";
import { loadConfig } from "../apps/server/src/config/config.ts";
import { variables } from "../apps/server/src/config/variables.ts";

const folder = "deploy/systemd";
const read = (path: string) => readFileSync(join("deploy", path), "utf8");
const units = readdirSync(folder).filter((name) => name.endsWith(".service"));
/** The instance name that each template is tested with. */
const instances: Readonly<Record<string, string>> = {
  "eidolog-api@.service": "eidolog-api@3001.service",
  "eidolog-worker@.service": "eidolog-worker@1.service",
};

const settingLine = { set: /^()([A-Z][A-Z_]+)=(.*)$/gm, any: /^(# )?([A-Z][A-Z_]+)=(.*)$/gm };

/** Returns the variables that a settings file sets; `any` also takes the ones that are commented out. */
const settingsIn = (text: string, which: keyof typeof settingLine) =>
  Object.fromEntries([...text.matchAll(settingLine[which])].map(([, , name, value]) => [name, value]));

/** Returns the variables that a unit itself sets. */
const environmentOf = (unit: string) =>
  Object.fromEntries(
    [...read(`systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((pair) => pair.split("=") as [string, string]),
    ),
  );

test("there is a unit for the whole app, for each of its parts and for the bot", () => {
  expect(units).toEqual([
    "eidolog-all.service",
    "eidolog-api@.service",
    "eidolog-bot.service",
    "eidolog-worker@.service",
  ]);
});

describe.each(units)("%s", (unit) => {
  test("starts a task of the project", () => {
    const [, task = ""] =
      /^ExecStart=\/usr\/bin\/env node scripts\/run\.mjs (\S+)$/m.exec(read(`systemd/${unit}`)) ?? [];
    expect(existsSync(join("scripts", "tasks", `${task}.ts`))).toBe(true);
  });

  test("sets variables that the program reads", () => {
    const known = unit === "eidolog-bot.service" ? botVariables : variables;
    const others = Object.keys(environmentOf(unit)).filter((name) => !(name in known));
    expect(others).toEqual(["NODE_COMPILE_CACHE"]);
  });
});

const appUnits = ["eidolog-all.service", "eidolog-api@.service", "eidolog-worker@.service"];

describe.each(["set", "any"] as const)("the example of settings, with what is %s", (which) => {
  const given = settingsIn(read("systemd/eidolog.env"), which);

  test.each(appUnits)("is valid for %s", (unit) => {
    const { PORT = "3000", ...own } = environmentOf(unit);
    expect(Object.keys(given).filter((name) => !(name in variables))).toEqual([]);
    const key = "DATABASE_URL" in given ? { SECRET_KEY: "k".repeat(64) } : {};
    const config = loadConfig({ ...given, ...key, ...own, PORT: PORT.replace("%i", "3001") });
    expect(config).toMatchObject({ role: own.ROLE, publicUrl: "https://hunt.example", trustProxy: 1 });
  });
});

test("the settings of the bot's example are variables of the bot", () => {
  const names = Object.keys(settingsIn(read("systemd/bot.env"), "any"));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in botVariables))).toEqual([]);
});

test("the container sets variables that the server reads", () => {
  const [, image = ""] = /^ENV (.*)$/m.exec(read("container/Containerfile")) ?? [];
  const names = [
    ...image.split(" ").map((pair) => pair.split("=")[0] ?? ""),
    ...[...read("container/compose.yaml").matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name),
  ];
  expect(names).toContain("TRUST_PROXY");
  // The last name is a variable of the Caddyfile.
  expect(names.filter((name) => !(name in variables))).toEqual(["NODE_COMPILE_CACHE", "EIDOLOG_PROCESSES"]);
  expect(read("caddy/Caddyfile")).toContain("{$EIDOLOG_PROCESSES:");
});

test("the example of Patroni keeps Patroni's own rule for its times", () => {
  const text = read("patroni/patroni.yml");
  const [ttl = 0, loopWait = 0, retryTimeout = 0] = ["ttl", "loop_wait", "retry_timeout"].map((name) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(text)?.[1]),
  );
  // Newer releases of Patroni take no shorter ttl.
  expect(ttl).toBeGreaterThanOrEqual(20);
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
});

test("no image contains the data of the clone from which it is built", () => {
  const left = readFileSync(".dockerignore", "utf8").split("\n");
  expect(left).toEqual(expect.arrayContaining([".git", "data", "**/node_modules"]));
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze") || !existsSync("/usr/bin/curl"))(
  "systemd reads the units without a complaint",
  () => {
    const files = units.map((unit) => `./${instances[unit] ?? unit}`);
    const { stdout, stderr, status } = spawnSync("systemd-analyze", ["verify", ...files], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  },
);
