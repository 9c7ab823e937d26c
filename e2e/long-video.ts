import type { Page } from "@playwright/test";

const frameMs = 1000;
/** A block's time counts from its cluster and has two bytes, so a cluster holds only this many frames. */
const framesPerCluster = 30;

/** An EBML element: id, length, content. */
function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const idHex = id.toString(16);
  const size = Buffer.alloc(8);
  const length = content.reduce((sum, part) => sum + part.length, 0);
  size.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return Buffer.concat([
    Buffer.from(idHex.padStart(idHex.length + (idHex.length % 2), "0"), "hex"),
    size,
    ...content,
  ]);
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const text = (id: number, value: string) => element(id, Buffer.from(value));

/**
 * Makes a WebM video of one picture at a frame a second. It is as long as a night, small, and has an index for seeking.
 * The browser encodes the picture: a lossy WebP contains a key frame of VP8.
 */
export async function longVideo(page: Page, seconds: number): Promise<Buffer> {
  const webp = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 32;
    canvas.height = 18;
    const context = canvas.getContext("2d");
    context?.fillRect(4, 4, 12, 8);
    return canvas.toDataURL("image/webp", 0.5);
  });
  const frame = vp8FrameOf(Buffer.from(webp.split(",")[1] ?? "", "base64"));
  const clusters = Array.from({ length: Math.ceil(seconds / framesPerCluster) }, (_, index) =>
    clusterOf(
      frame,
      index * framesPerCluster,
      Math.min(framesPerCluster, seconds - index * framesPerCluster),
    ),
  );
  const info = element(
    0x1549a966,
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, seconds * frameMs),
    text(0x4d80, "journey"),
    text(0x5741, "journey"),
  );
  const picture = element(0xe0, uint(0xb0, 32), uint(0xba, 18));
  const track = element(0xae, uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), text(0x86, "V_VP8"), picture);
  const head = Buffer.concat([info, element(0x1654ae6b, track)]);
  // The index has the same length with no positions as with the right ones.
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, head.length + cuesLength);
  const ebml = element(
    0x1a45dfa3,
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, "webm"),
    uint(0x4287, 2),
    uint(0x4285, 2),
  );
  return Buffer.concat([ebml, element(0x18538067, head, cues, ...clusters)]);
}

function clusterOf(frame: Uint8Array, fromSecond: number, frames: number): Buffer {
  const blocks = Array.from({ length: frames }, (_, index) => {
    const header = Buffer.from([0x81, 0, 0, 0x80]);
    header.writeInt16BE(index * frameMs, 1);
    return element(0xa3, header, frame);
  });
  return element(0x1f43b675, uint(0xe7, fromSecond * frameMs), ...blocks);
}

function cuesOf(clusters: readonly Buffer[], from: number): Buffer {
  let at = from;
  const points = clusters.map((cluster, index) => {
    const place = element(0xb7, uint(0xf7, 1), uint(0xf1, at));
    at += cluster.length;
    return element(0xbb, uint(0xb3, index * framesPerCluster * frameMs), place);
  });
  return element(0x1c53bb6b, ...points);
}

/** Returns the bit stream within a lossy WebP: RIFF, its size, WEBP, then chunks. */
function vp8FrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error("the browser made no lossy WebP");
}
