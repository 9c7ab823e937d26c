import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";

const task = fileURLToPath(new URL("tasks/forum-mail.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "forum-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("the bot's start command names the app's address: its port, or its public address", () => {
  const printed = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [task, "Vic", "H7KQ2-M9X4T-3VB", folder], {
      env: { PATH: process.env.PATH, ...environment },
      encoding: "utf8",
    }).stdout;
  expect(printed({ PORT: "4100" })).toContain("BOT_API_URL=http://localhost:4100 ");
  expect(printed({ PUBLIC_URL: "https://hunt.example" })).toContain("BOT_API_URL=https://hunt.example ");
});
