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
  /**
   * Variables to merge into the browser's environment: the paths of its fonts and, when the machine lacks them, of its
   * libraries.
   */
  readonly env: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const packageRoot = dirname(dirname(require.resolve("@sparticuz/chromium")));
const bin = join(packageRoot, "bin");
const version: string = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
const japaneseFont = require.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf");

/** A sandboxed CI runs as root without user namespaces; and a test browser must not call other hosts. */
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

/** Arguments that make journeys cheaper. They would falsify measurements of the browser. */
export const cheaperJourneys: readonly string[] = [
  // A page of a journey lives for a second or two, so optimising its code costs more than it saves.
  "--js-flags=--no-maglev --no-turbofan",
  // Fewer processes save a tenth of a page's cost. No journey takes the screenshots for which Playwright enables this feature.
  "--disable-site-isolation-trials",
  "--enable-features=NetworkServiceInProcess2",
  "--in-process-gpu",
];

/**
 * Unpacks the Chromium that comes with npm, once per user and version (`CHROMIUM_PATH` names another one instead), and returns
 * how to start it. Several processes may call it at once.
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
  // The package unpacks into the temporary directory. This directory is separate, so that no process finds a
  // half-unpacked browser.
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

/** Copies the font beside the browser, where it outlives the repository folder that it comes from. */
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

/** The bundled libraries are used only when the system has none, because the system's own fit better. */
function libraries(executable: string, home: string): Readonly<Record<string, string>> {
  try {
    const missing = execFileSync("ldd", [executable], { encoding: "utf8" }).includes("not found");
    return missing ? { LD_LIBRARY_PATH: join(home, "al2023", "lib") } : {};
  } catch {
    return {};
  }
}
