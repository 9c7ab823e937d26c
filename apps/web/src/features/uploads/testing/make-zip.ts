import { crc32, deflateRawSync } from "node:zlib";

/**
 * A file of a zip that a test builds by hand from the format's description (APPNOTE.TXT 6.3), independently of the reader.
 */
export interface ZippedFile {
  readonly name: string;
  readonly content?: Uint8Array;
  /** True to store the content without compression; otherwise it is deflated. */
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  /** True to put sizes and offset in the extra fields of zip64. */
  readonly isZip64?: boolean;
  /** The size that the headers state instead of the true one. */
  readonly saidBytes?: number;
  readonly saidCrc?: number;
  /** The packed bytes, if they should differ from the packed content. */
  readonly packed?: Uint8Array;
}

interface Layout {
  /** True to put the end of the directory in the records of zip64. */
  readonly isZip64?: boolean;
  readonly before?: Uint8Array;
  readonly comment?: string;
}

const encoder = new TextEncoder();

function fields(...parts: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const whole32 = 0xffffffff;
const whole16 = 0xffff;

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function makeZip(files: readonly ZippedFile[], layout: Layout = {}): Uint8Array<ArrayBuffer> {
  const { before = new Uint8Array(), comment = "", isZip64 = false } = layout;
  const parts: Uint8Array[] = [before];
  const directory: Uint8Array[] = [];
  let offset = before.length;
  for (const file of files) {
    const { content = new Uint8Array(), isStored = false, isEncrypted = false } = file;
    const name = encoder.encode(file.name);
    const packed = file.packed ?? (isStored ? content : deflateRawSync(content));
    const bytes = file.saidBytes ?? content.length;
    const flags = isEncrypted ? 0x801 : 0x800;
    const sizes = file.isZip64 ? [whole32, whole32] : [packed.length, bytes];
    const common = fields(
      [2, file.isZip64 ? 45 : 20],
      [2, flags],
      [2, isStored ? 0 : 8],
      [4, 0],
      [4, file.saidCrc ?? crc32(content)],
      [4, sizes[0] ?? 0],
      [4, sizes[1] ?? 0],
      [2, name.length],
    );
    const localExtra = file.isZip64
      ? fields([2, 1], [2, 16], [8, bytes], [8, packed.length])
      : new Uint8Array();
    const extra = file.isZip64
      ? fields([2, 1], [2, 24], [8, bytes], [8, packed.length], [8, offset])
      : new Uint8Array();
    const local = [fields([4, 0x04034b50]), common, fields([2, localExtra.length]), name, localExtra, packed];
    parts.push(...local);
    directory.push(
      fields([4, 0x02014b50], [2, 45]),
      common,
      fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, file.isZip64 ? whole32 : offset]),
      name,
      extra,
    );
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = join(directory);
  const count = files.length;
  const end64 = isZip64
    ? [
        fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
        fields([8, listed.length], [8, offset]),
        fields([4, 0x07064b50], [4, 0], [8, offset + listed.length], [4, 1]),
      ]
    : [];
  const said = isZip64 ? [whole16, whole32, whole32] : [count, listed.length, offset];
  const words = encoder.encode(comment);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, said[0] ?? 0],
    [2, said[0] ?? 0],
    [4, said[1] ?? 0],
    [4, said[2] ?? 0],
    [2, words.length],
  );
  return join([...parts, listed, ...end64, end, words]);
}
