import { Blob } from "node:buffer";
import { deflateRawSync, gzipSync } from "node:zlib";
import { maxUnpackedBytes, unpackRatioFromBytes } from "@hunt/contracts/limits";
import { describe, expect, it } from "vitest";
import { makeZip, type ZippedFile } from "../testing/make-zip.ts";
import { openLog, packedFailureOf } from "./open-log.ts";
import { readChunks, UnreadableFileError } from "./read-chunks.ts";

const encoder = new TextEncoder();
const log = encoder.encode("0.123 Sys [Diag]: a line of the log\r\n".repeat(500));
const shorter = encoder.encode("0.123 Sys [Diag]: another log\r\n");
const blobOf = (bytes: Uint8Array) => new Blob([bytes]) as unknown as globalThis.Blob;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Returns the content that is read from a file, and how much of the file that was. */
async function read(file: globalThis.Blob) {
  const { stream, packed } = await openLog(file);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  await readChunks(stream, (chunk) => {
    bytes += chunk.length;
    if (bytes < 1_000_000) parts.push(chunk.slice());
  });
  return { text: parts.map(text).join(""), bytes, packedBytes: packed?.bytes ?? null };
}
async function failureOf(file: globalThis.Blob): Promise<string> {
  return await read(file).then(
    () => "none",
    (error: unknown) =>
      packedFailureOf(error)?.reason ?? (error instanceof UnreadableFileError ? "unreadable" : "crashed"),
  );
}
const readZip = (...files: readonly ZippedFile[]) => read(blobOf(makeZip(files)));
const zipFailure = (...files: readonly ZippedFile[]) => failureOf(blobOf(makeZip(files)));

describe("an unpacked log", () => {
  it("an unpacked log is read as it is, also when it is empty or short", async () => {
    for (const bytes of [log, new Uint8Array(), encoder.encode("P"), encoder.encode("PK are two letters")]) {
      expect(await read(blobOf(bytes))).toEqual({
        text: text(bytes),
        bytes: bytes.length,
        packedBytes: null,
      });
    }
  });
});

describe("a log in gzip", () => {
  it("a gzip is unpacked, and progress is measured by the packed file", async () => {
    const packed = gzipSync(log);
    expect(await read(blobOf(packed))).toEqual({
      text: text(log),
      bytes: log.length,
      packedBytes: packed.length,
    });
    expect((await read(blobOf(gzipSync("")))).bytes).toBe(0);
  });

  const packed = gzipSync(log);
  it.each([
    ["cut", packed.subarray(0, packed.length - 9)],
    ["cut in its header", packed.subarray(0, 6)],
    ["damaged", Buffer.from(packed).fill(0, packed.length >> 1, (packed.length >> 1) + 32)],
    ["followed by text", Buffer.concat([packed, Buffer.from("more")])],
  ])("that is %s is named as broken", async (_name, bytes) => {
    expect(await failureOf(blobOf(bytes))).toBe("broken_archive");
  });

  it("reading a gzip stops when it unpacks to more than any log", async () => {
    expect(await failureOf(blobOf(gzipSync(Buffer.alloc(unpackRatioFromBytes + 1_000_000))))).toBe(
      "unpacks_too_far",
    );
  });
});

describe("a log in a zip", () => {
  /**
   * A zip made by Python's zipfile: a folder, a shorter log, `Warframe/EE.log` with three lines, and notes that are longer
   * than both.
   */
  const ofAnotherProgram =
    "UEsDBBQAAAAIADl4zVwAAAAAAgAAAAAAAAAJAAAAV2FyZnJhbWUvAwBQSwMEFAAAAAgAOXjNXMfsgAoIAAAABgAAABUAAABXYXJmcmFtZS9sYXVuY2hlci5sb2crzsgvKuECAFBLAwQUAAAACAA5eM1cAo9/zioAAABvAAAADwAAAFdhcmZyYW1lL0VFLmxvZzPQMzQyVgiuLFaIdslMTI+1UkhUyMnMS1XIT1MoyUhVyMlP5+UyoJoiAFBLAwQUAAAACAA5eM1cEduB4SAAAADzAAAAEgAAAFdhcmZyYW1lL25vdGVzLnR4dMvJz0tPLVIoyUjMU0jMq1TIyU9XyE9TyCzRATKHpxQAUEsBAhQDFAAAAAgAOXjNXAAAAAACAAAAAAAAAAkAAAAAAAAAAAAQAO1BAAAAAFdhcmZyYW1lL1BLAQIUAxQAAAAIADl4zVzH7IAKCAAAAAYAAAAVAAAAAAAAAAAAAACkASkAAABXYXJmcmFtZS9sYXVuY2hlci5sb2dQSwECFAMUAAAACAA5eM1cAo9/zioAAABvAAAADwAAAAAAAAAAAAAApAFkAAAAV2FyZnJhbWUvRUUubG9nUEsBAhQDFAAAAAgAOXjNXBHbgeEgAAAA8wAAABIAAAAAAAAAAAAAAKQBuwAAAFdhcmZyYW1lL25vdGVzLnR4dFBLBQYAAAAABAAEAPcAAAALAQAAAAA=";
  it("the largest log of a zip is read, whatever else it contains", async () => {
    const { text: read1 } = await read(blobOf(Buffer.from(ofAnotherProgram, "base64")));
    expect(read1).toBe("0.123 Sys [Diag]: a line of the log\r\n".repeat(3));
    const files = [
      { name: "Warframe/launcher.log", content: shorter },
      { name: "Warframe/EE.LOG", content: log },
      { name: "video.mp4", content: new Uint8Array(log.length * 2), isStored: true },
    ];
    expect((await readZip(...files)).text).toBe(text(log));
    expect((await readZip(...files.toReversed())).text).toBe(text(log));
  });

  it.each([
    ["without compression", { isStored: true }, {}],
    ["in zip64 format", { isZip64: true }, { isZip64: true }],
    ["with only its directory in zip64 format", {}, { isZip64: true }],
    ["after other bytes", {}, { before: encoder.encode("PK\x03\x04 is how it begins") }],
    ["with a comment", {}, { comment: "of last night" }],
  ])("a log is read from a zip %s", async (_name, file, layout) => {
    const zip = makeZip([{ name: "EE.log", content: log, ...file }], layout);
    expect((await read(blobOf(zip))).text).toBe(text(log));
  });

  it("progress is the share of the zip that has been read", async () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index * 7919) >> 3);
    const { bytes, packedBytes } = await readZip({ name: "EE.log", content: noise, isStored: true });
    expect([bytes, packedBytes]).toEqual([noise.length, noise.length]);
  });

  it("the first of two equally large logs is read", async () => {
    const other = Uint8Array.from(log, (byte) => (byte === 0x61 ? 0x62 : byte));
    const read2 = await readZip({ name: "b.log", content: other }, { name: "a.log", content: log });
    expect(read2.text).toBe(text(other));
  });

  it.each(["../../EE.log", "/etc/EE.log", "C:\\Users\\me\\EE.log", "..\\EE.log", "a\0b.log", ".log"])(
    "a log is read whatever its name is, because names are not used as paths: %j",
    async (name) => {
      expect((await readZip({ name, content: log })).text).toBe(text(log));
    },
  );

  it.each([
    ["holds none", [{ name: "notes.txt", content: log }]],
    ["is empty", []],
    ["has only a folder of that name", [{ name: "EE.log/" }, { name: "EE.log/notes.txt", content: log }]],
  ])("no log is found where the zip %s", async (_name, files) => {
    expect(await zipFailure(...files)).toBe("archive_without_log");
  });

  it("an encrypted log is reported without asking for a password", async () => {
    expect(await zipFailure({ name: "EE.log", content: log, isEncrypted: true })).toBe("encrypted_archive");
  });

  const whole = makeZip([{ name: "EE.log", content: log }]);
  it.each([
    ["cut at its end", whole.subarray(0, whole.length - 8)],
    ["cut in its middle", whole.subarray(0, whole.length >> 1)],
    ["cut after its first bytes", whole.subarray(0, 5)],
    ["damaged in its log", Uint8Array.from(whole, (byte, at) => (at > 60 && at < 90 ? 0 : byte))],
    ["wrong about its log's checksum", makeZip([{ name: "EE.log", content: log, saidCrc: 1 }])],
    ["wrong about its log's size", makeZip([{ name: "EE.log", content: log, saidBytes: log.length + 1 }])],
    [
      "packed in a way that nobody knows",
      Uint8Array.from(whole, (byte, at) => (byte === 8 && (at === 8 || whole[at - 10] === 1) ? 99 : byte)),
    ],
  ])("that is %s is named as broken", async (_name, bytes) => {
    expect(await failureOf(blobOf(bytes))).toBe("broken_archive");
  });

  it("reading a zip stops when it unpacks to more than any log, whatever size the zip states", async () => {
    const packed = deflateRawSync(Buffer.alloc(unpackRatioFromBytes + 1_000_000));
    const bomb = { name: "EE.log", packed, saidCrc: 0 };
    const honest = { ...bomb, saidBytes: unpackRatioFromBytes + 1_000_000 };
    for (const file of [honest, { ...bomb, saidBytes: 5000 }]) {
      expect(["unpacks_too_far", "broken_archive"]).toContain(await zipFailure(file));
    }
    expect(await zipFailure(honest)).toBe("unpacks_too_far");
    expect(await zipFailure({ ...bomb, isZip64: true, saidBytes: maxUnpackedBytes + 1 })).toBe(
      "unpacks_too_far",
    );
  });

  it("a zip with an unreasonable number of files is not searched", async () => {
    const files = Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.txt`, isStored: true }));
    expect(await zipFailure(...files)).toBe("broken_archive");
  });

  it("a zip that cannot be read further is not reported as broken", async () => {
    const gone = blobOf(whole);
    const fails = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    const slice = gone.slice.bind(gone);
    Object.defineProperty(gone, "slice", {
      value: (from: number, to: number) =>
        from === 0 && to === 4 ? slice(from, to) : { arrayBuffer: fails },
    });
    expect(await failureOf(gone)).toBe("unreadable");
  });
});
