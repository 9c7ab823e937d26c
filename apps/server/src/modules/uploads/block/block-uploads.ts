import { isIP } from "node:net";
import {
  maxBlockDays,
  maxFingerprintLength,
  minBlockedPrefix,
  minFingerprintLength,
} from "@hunt/contracts/limits";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, refuseField } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { plainAddress } from "../../../platform/limits/visitor-of.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { createUploaderKeys } from "../upload/upload-actor.ts";
import {
  deleteBlock,
  deleteEndedBlocks,
  insertBlock,
  selectBlockedUntil,
  selectBlocks,
  selectSender,
  selectUploadsOfNight,
} from "./block-queries.ts";
import { canBlockUploads } from "./can-block-uploads.ts";

/** The length of the prefix before an IPv4 address in IPv6 form. */
const mappedBits = 96;

const dayMs = 86_400_000;

export interface BlockUploadsInput {
  /** An address or a range of addresses (CIDR), the UUID of an upload (for its browser), or a browser's fingerprint. */
  readonly target: string;
  readonly days: number;
  readonly reason: string;
}

export interface UploadBlock {
  readonly uuid: string;
  readonly endsAt: Date;
}

/**
 * Blocks the uploads of a browser or a range of addresses for some days, at once and on every server. Only the keyed
 * hash of a browser's fingerprint is stored. Throws `upload_not_found` or `invalid_parameter`.
 */
export async function blockUploads(
  deps: ChangeDeps & Pick<Deps, "newId" | "config">,
  actor: AnyActor,
  { target, days, reason }: BlockUploadsInput,
): Promise<UploadBlock> {
  if (!Number.isInteger(days) || days < 1 || days > maxBlockDays)
    throw refuseField("days", "out_of_range", `A block lasts 1 to ${maxBlockDays} whole days.`);
  const now = new Date(deps.clock());
  const block = { uuid: deps.newId(), endsAt: new Date(now.getTime() + days * dayMs) };
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => readTarget(deps, trx, target),
    may: canBlockUploads,
    change: async (trx, { fingerprintHash, range, uploadUuid }) => {
      await deleteEndedBlocks(trx, now);
      await insertBlock(trx, {
        uuid: block.uuid,
        fingerprint_hash: fingerprintHash,
        address_range: range,
        created_at: now,
        ends_at: block.endsAt,
      });
      return {
        result: block,
        entry: {
          action: "upload_block.add",
          objectKind: "upload_block",
          object: block.uuid,
          details: { range, uploadUuid, days },
        },
      };
    },
  });
}

interface Target {
  readonly fingerprintHash: Buffer | null;
  readonly range: string | null;
  readonly uploadUuid: string | null;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readTarget(deps: Pick<Deps, "config">, trx: Transaction, target: string): Promise<Target> {
  const range = parseAddressRange(target);
  if (range !== null) return { fingerprintHash: null, range, uploadUuid: null };
  if (uuidPattern.test(target)) {
    const sender = await selectSender(trx, target);
    if (!sender) throw new AppError("upload_not_found");
    if (!sender.fingerprintHash)
      throw refuseField("target", "no_browser", "It is not known which browser sent this upload.");
    return { fingerprintHash: sender.fingerprintHash, range: null, uploadUuid: target };
  }
  const isFingerprint =
    /^[\w-]+$/.test(target) && target.length >= minFingerprintLength && target.length <= maxFingerprintLength;
  if (!isFingerprint)
    throw refuseField(
      "target",
      "unknown_target",
      "Name an address, a range (203.0.113.0/24, 2001:db8::/48; no wider than /8 and /16), an upload’s uuid or a fingerprint.",
    );
  const { fingerprintHash } = createUploaderKeys(deps.config);
  return { fingerprintHash: fingerprintHash(target), range: null, uploadUuid: null };
}

/**
 * Returns a single address, or `address/prefix`, with IPv4 always in its own form (as in `plainAddress`). Returns null
 * for other texts, and for ranges so wide that they would hit half of everybody.
 */
function parseAddressRange(text: string): string | null {
  const [given = "", prefix, ...more] = text.split("/");
  const address = given.includes("%") ? null : plainAddress(given);
  if (address === null || more.length > 0) return null;
  const kind = isIP(address);
  const longest = kind === 4 ? 32 : 128;
  if (prefix === undefined) return `${address}/${longest}`;
  const written = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  const bits = isIP(given) === kind ? written : written - mappedBits;
  return bits >= minBlockedPrefix[kind as 4 | 6] && bits <= longest ? `${address}/${bits}` : null;
}

interface UnblockUploadsInput {
  readonly blockUuid: string;
  readonly reason: string;
}

/** Ends a block before its time; returns false when there is none. */
export async function unblockUploads(
  deps: ChangeDeps,
  actor: AnyActor,
  { blockUuid, reason }: UnblockUploadsInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canBlockUploads,
    change: async (trx) => {
      if (!(await deleteBlock(trx, blockUuid))) return { result: false, entry: null };
      return {
        result: true,
        entry: { action: "upload_block.remove", objectKind: "upload_block", object: blockUuid },
      };
    },
  });
}

/** Returns the current blocks. A browser is shown by the beginning of its hash, which is enough to recognise it. */
export async function listBlocks(deps: Pick<Deps, "db" | "clock">, _actor: AnyActor) {
  const blocks = await selectBlocks(deps.db, new Date(deps.clock()));
  return blocks.map(({ uuid, fingerprint_hash: hash, address_range: range, ends_at: endsAt }) => ({
    uuid,
    who: range ?? `browser ${hash?.toString("hex").slice(0, 12)}`,
    endsAt,
  }));
}

/** Returns the uploads of a night, and what is known about their senders. */
export async function listUploadsOfNight(deps: Pick<Deps, "db">, _actor: AnyActor, nightUuid: string) {
  return await selectUploadsOfNight(deps.db, nightUuid);
}

interface Sender {
  readonly fingerprintHash: Buffer | null;
  /** The client's address at the request; it is compared and not stored. */
  readonly ip: string;
}

/**
 * Refuses clients that an operator blocked (`uploads_blocked`), before a body is read. The blocks are read from the
 * database each time, so that a new one applies at once.
 */
export async function refuseBlocked(
  deps: Pick<Deps, "db" | "clock">,
  { fingerprintHash, ip }: Sender,
): Promise<void> {
  const sender = { fingerprintHash, address: plainAddress(ip) };
  const until = await selectBlockedUntil(deps.db, sender, new Date(deps.clock()));
  if (until) throw new AppError("uploads_blocked", { until: until.toISOString().slice(0, 10) });
}
