import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { copyFiles } from "./copy-checked.ts";
import { copyFilesHere } from "./copy-files.ts";

afterAll(removeTempFolders);

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Writes files of these contents; returns what is to be copied. */
function filesOf(...contents: readonly Buffer[]) {
  const folder = tempFolder();
  return contents.map((content, index) => {
    const from = join(folder, String(index));
    writeFileSync(from, content);
    return { from, to: `${from}.copy`, known: { bytes: content.length, sha256: sha256(content) } };
  });
}

describe("copies of files", () => {
  test("have the content, the length and the hash of what was read, and only their owner reads them", async () => {
    const contents = [Buffer.alloc(0), Buffer.from("a line"), Buffer.alloc(600_000, "many pieces ")];
    const files = filesOf(...contents);
    expect(await copyFiles(files)).toEqual(files.map(({ known }) => known));
    expect(files.map(({ to }) => readFileSync(to))).toEqual(contents);
    expect(files.map(({ to }) => statSync(to).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  });

  test("are passed over where the file is gone", async () => {
    const [first, gone, last] = filesOf(Buffer.from("1"), Buffer.from("2"), Buffer.from("3")).map(
      ({ from, to }) => ({ from, to }),
    );
    const files = [first!, { from: `${gone!.from}.gone`, to: gone!.to }, last!];
    expect((await copyFiles(files)).map((content) => content?.bytes ?? null)).toEqual([1, null, 1]);
    expect(existsSync(gone!.to)).toBe(false);
  });

  test("end after the first file whose content is not the known one", async () => {
    const files = filesOf(Buffer.from("1"), Buffer.from("2"), Buffer.from("3"));
    writeFileSync(files[1]!.from, "x");
    expect(await copyFiles(files)).toHaveLength(2);
    expect(existsSync(files[2]!.to)).toBe(false);
  });

  test("replace nothing, and the error has the code of the system", async () => {
    const [file] = filesOf(Buffer.from("1"));
    writeFileSync(file!.to, "there");
    await expect(copyFiles([file!])).rejects.toMatchObject({ code: "EEXIST" });
    expect(readFileSync(file!.to, "utf8")).toBe("there");
  });

  test("are not begun when the work is aborted before, and end in the middle of a file when it is aborted then", async () => {
    const files = filesOf(Buffer.alloc(600_000, "x"));
    const reason = new Error("stopped");
    await expect(copyFiles(files, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(existsSync(files[0]!.to)).toBe(false);
    const stop = new Int32Array([1]);
    expect(() => copyFilesHere({ files, stop })).toThrow("the copying was ended");
    const abort = new AbortController();
    const copying = copyFiles(
      filesOf(...Array.from({ length: 300 }, () => Buffer.alloc(10_000))),
      abort.signal,
    );
    abort.abort(reason);
    await expect(copying).rejects.toBe(reason);
    expect(readdirSync(tempFolder())).toEqual([]);
  });
});
