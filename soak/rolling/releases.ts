import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A release: a folder of the project with its built web app. */
export interface Release {
  readonly name: string;
  readonly mainFile: string;
  readonly distDir: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const programsFile = join("apps", "server", "src", "platform", "database", "programs.ts");
const changedView = join("apps", "server", "src", "platform", "database", "views", "night_owner.sql");
const namedFile = /-([\w-]{8})(\.\w+(?:\.gz)?)$/;
const isText = /\.(?:js|css|html|json|webmanifest)$/;

/** Returns the release in a folder; throws when its web app is not built. */
export function releaseIn(folder: string, name: string): Release {
  const distDir = join(folder, "apps", "web", "dist");
  if (!existsSync(join(distDir, "index.html")))
    throw new Error(`The web app of ${folder} is not built: npm run build`);
  return { name, mainFile: join(folder, "apps", "server", "src", "main.ts"), distDir };
}

/** Returns this release, whose folder is the project's. */
export function thisRelease(): Release {
  return releaseIn(root, "this release");
}

/**
 * Makes a release that follows this one. Every file of its web app has another name, and it has its own views, which
 * replace those of this release.
 */
export function makeNextRelease(folder: string): Release {
  for (const name of ["apps", "packages", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  edit(
    join(folder, programsFile),
    /const release = (\d+);/,
    (_, number) => `const release = ${Number(number) + 1};`,
  );
  edit(join(folder, changedView), /^/, () => "-- of the next release\n");
  const next = releaseIn(folder, "the next release");
  renameAssets(next.distDir);
  return next;
}

function edit(path: string, pattern: RegExp, replace: (found: string, part: string) => string) {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(pattern, replace);
  if (changed === text) throw new Error(`${path} has nothing to change`);
  writeFileSync(path, changed);
}

/**
 * Gives every hashed file another name, also in the files that refer to it. Compressed files are removed, because they
 * would name the old files.
 */
function renameAssets(distDir: string) {
  const assetsDir = join(distDir, "assets");
  const hashes = new Set(readdirSync(assetsDir).flatMap((name) => namedFile.exec(name)?.[1] ?? []));
  const anyHash = new RegExp([...hashes].map((hash) => `-${hash}(?=\\.)`).join("|"), "g");
  const next = (text: string) =>
    text.replace(anyHash, (found) => `-${[...found.slice(1)].reverse().join("")}`);
  for (const name of readdirSync(distDir, { recursive: true, encoding: "utf8" })) {
    const path = join(distDir, name);
    if (isText.test(name)) writeFileSync(path, next(readFileSync(path, "utf8")));
    else if (existsSync(path.replace(/\.gz$/, "")) && name.endsWith(".gz")) rmSync(path);
  }
  for (const name of readdirSync(assetsDir)) renameSync(join(assetsDir, name), join(assetsDir, next(name)));
}
