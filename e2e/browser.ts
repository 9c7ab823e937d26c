import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { inflate } from "@sparticuz/chromium";

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** To be merged into the browser's environment: where its fonts and, if the machine lacks them, its libraries are. */
  readonly env: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const packageRoot = dirname(dirname(require.resolve("@sparticuz/chromium")));
const bin = join(packageRoot, "bin");
const version: string = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
const japaneseFont = require.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf");

/** A sandboxed CI runs as root without user namespaces; and a test browser has no business on the network. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/** What makes journeys cheaper, and would make whoever measures the browser measure something else. */
export const cheaperJourneys: readonly string[] = [
  // A page of a journey lives for a second or two: making its code fast costs more than it saves.
  "--js-flags=--no-maglev --no-turbofan",
  // Fewer processes: a tenth of what a page costs. No journey takes pictures, for which Playwright enables a feature.
  "--disable-site-isolation-trials",
  "--enable-features=NetworkServiceInProcess2",
  "--in-process-gpu",
];

/**
 * Unpacks the Chromium that comes with npm once per user and version (`CHROMIUM_PATH` names another one instead)
 * and says how to start it. Safe to call from several processes at once.
 */
export async function prepareBrowser(): Promise<Browser> {
  const home = join(process.env.BROWSER_PARENT ?? tmpdir(), `chromium-${version}-${userInfo().uid}`);
  if (!existsSync(home)) await unpack(home);
  keepFont(home);
  const executablePath = process.env.CHROMIUM_PATH ?? join(home, "chromium");
  return {
    executablePath,
    args,
    env: { FONTCONFIG_FILE: join(home, "fonts.conf"), ...libraries(executablePath, home) },
  };
}

async function unpack(home: string): Promise<void> {
  const staging = mkdtempSync(`${home}-`);
  const before = process.env.TMPDIR;
  // The package unpacks into the temporary directory, whatever that is: a half-unpacked browser must never be found.
  process.env.TMPDIR = staging;
  try {
    for (const archive of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
      await inflate(join(bin, archive));
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  writeFileSync(join(staging, "fonts.conf"), fontsConf(home));
  mkdirSync(join(staging, "font-cache"));
  try {
    renameSync(staging, home);
  } catch {
    rmSync(staging, { recursive: true, force: true }); // another process was faster
  }
}

/** A copy beside the browser, which outlives the folder of this repository that unpacked it. */
function keepFont(home: string): void {
  const kept = join(home, "fonts", basename(japaneseFont));
  if (existsSync(kept)) return;
  const staging = join(mkdtempSync(`${home}-font-`), "font");
  copyFileSync(japaneseFont, staging);
  renameSync(staging, kept);
  rmSync(dirname(staging), { recursive: true });
}

function fontsConf(home: string): string {
  const folders = [join(home, "fonts"), "/usr/share/fonts"];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join("\n")}
<cachedir>${join(home, "font-cache")}</cachedir></fontconfig>\n`;
}

/** The bundled libraries step in only where the system has none: its own fit better. */
function libraries(executable: string, home: string): Readonly<Record<string, string>> {
  try {
    const missing = execFileSync("ldd", [executable], { encoding: "utf8" }).includes("not found");
    return missing ? { LD_LIBRARY_PATH: join(home, "al2023", "lib") } : {};
  } catch {
    return {};
  }
}
