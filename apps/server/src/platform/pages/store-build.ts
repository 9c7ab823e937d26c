import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/**
 * The files of a build are removed this long after another build replaced it, because no page of that build is open any
 * more.
 */
export const keptForMs = 30 * 86_400_000;
/** No more builds than this are kept, however soon they follow each other. */
export const maxKeptBuilds = 10;
/** A starting process may be about to list a file, so a file younger than this stays whatever the lists say. */
const youngMs = 3_600_000;

interface Build {
  readonly id: string;
  /** The names of the build's files; null where the list cannot be read. */
  readonly names: readonly string[] | null;
  /** The time at which the build became the newest one. */
  readonly sinceMs: number;
}

/** Returns the folder of all kept files, within the folder of `ASSETS_KEEP_DIR`. */
export function storedFilesDir(keepDir: string): string {
  return join(keepDir, "files");
}

/** The largest number of files that are stored at once: each copy needs descriptors, of which the process may have few. */
const storedAtOnce = 8;

/**
 * Puts the built web app's files below `assets`, whose names hold a hash of their content, into a folder that processes
 * share, and removes the files of builds that no page uses any more. So a page finds its files at every process,
 * whichever build the process has, and after an update. Does nothing where the web app is not built; rejects when the
 * folder cannot be written.
 */
export async function storeBuild(webDistDir: string, keepDir: string, nowMs: number): Promise<void> {
  const assetsDir = join(webDistDir, "assets");
  if (!existsSync(assetsDir)) return;
  const filesDir = storedFilesDir(keepDir);
  await mkdir(filesDir, { recursive: true });
  const names = (await readdir(assetsDir)).sort();
  const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
  const builds = await readBuilds(keepDir);
  const [newest] = builds;
  const isNewest = newest?.id === id && newest.names !== null;
  // The list is written before the files, so that another process that removes old files leaves these.
  if (!isNewest) await writeList(keepDir, { id, names, sinceMs: nowMs });
  // A start that was killed may have left a list without all of its files.
  const there = new Set(isNewest ? await readdir(filesDir) : []);
  const missing = names.filter((name) => !there.has(name)).values();
  const storeNext = async () => {
    for (const name of missing) await storeFile(join(assetsDir, name), join(filesDir, name));
  };
  await Promise.all(Array.from({ length: storedAtOnce }, storeNext));
  await removeOld(keepDir, nowMs);
}

/** Returns the kept builds, the newest first. */
async function readBuilds(keepDir: string): Promise<readonly Build[]> {
  const lists = (await readdir(keepDir)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const builds = await Promise.all(
    lists.map(async (list): Promise<readonly Build[]> => {
      const path = join(keepDir, list);
      const read = await ifThere(Promise.all([readFile(path, "utf8"), stat(path)]));
      if (read === null) return [];
      const [text, { mtimeMs }] = read;
      return [{ id: list.replace(".json", ""), names: readNames(text), sinceMs: mtimeMs }];
    }),
  );
  return builds.flat().sort((a, b) => b.sinceMs - a.sinceMs);
}

const namesSchema = z.array(z.string());

/** Returns null for a list that is not as it was written, e.g. because the disk failed. */
function readNames(text: string): readonly string[] | null {
  try {
    return namesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns null when the file is missing, because another process may have just removed it. */
async function ifThere<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

async function writeList(keepDir: string, { id, names, sinceMs }: Build) {
  await writeWhole(join(keepDir, `${id}.json`), async (draft) => {
    await writeFile(draft, JSON.stringify(names), { flush: true });
    await utimes(draft, sinceMs / 1000, sinceMs / 1000);
  });
}

/** Links the file, which is quick, or copies it to another disk. A file that is there already only gets a new date. */
async function storeFile(from: string, to: string) {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === "EEXIST") await ifThere(utimes(to, new Date(), new Date()));
    else await writeWhole(to, (draft) => copyToDisk(from, draft));
  }
}

/** A copy that got its name before its content would be cut for ever if the machine stopped between. */
async function copyToDisk(from: string, to: string) {
  await copyFile(from, to);
  const copy = await open(to, "r+");
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

const draftEnding = ".draft";
const isDraft = (name: string) => name.endsWith(draftEnding);

/** Makes a file that appears whole or not at all. */
async function writeWhole(path: string, write: (draft: string) => Promise<void>) {
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  await write(draft);
  await rename(draft, path);
}

/** Removes the lists of old builds, the files that are in no list, and drafts that a killed start left. */
async function removeOld(keepDir: string, nowMs: number) {
  const builds = await readBuilds(keepDir);
  const isKept = (_: Build, index: number) => {
    const next = builds[index - 1];
    return index < maxKeptBuilds && (next === undefined || nowMs - next.sinceMs <= keptForMs);
  };
  for (const [index, build] of builds.entries())
    if (!isKept(build, index)) await rm(join(keepDir, `${build.id}.json`), { force: true });
  await removeFiles(keepDir, isDraft, nowMs);
  await removeFiles(storedFilesDir(keepDir), findUnlisted(builds.filter(isKept)), nowMs);
}

/**
 * Returns a function that tells whether a file is of none of these builds. As long as the list of one cannot be read, any file but a
 * draft may be its own.
 */
function findUnlisted(builds: readonly Build[]): (name: string) => boolean {
  const listed = new Set(builds.flatMap(({ names }) => names ?? []));
  const isComplete = builds.every(({ names }) => names !== null);
  return (name) => isDraft(name) || (isComplete && !listed.has(name));
}

async function removeFiles(dir: string, isRemoved: (name: string) => boolean, nowMs: number) {
  for (const name of (await readdir(dir)).filter(isRemoved)) {
    const path = join(dir, name);
    const found = await ifThere(stat(path));
    // A link keeps the build's date, but its time of change is the time of linking.
    if (found !== null && nowMs - found.ctimeMs > youngMs) await rm(path, { force: true });
  }
}
