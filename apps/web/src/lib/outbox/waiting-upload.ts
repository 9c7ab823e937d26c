import { type Scope, scopes } from "@hunt/engine/domain/words";
import type { ApiProblemFacts } from "../api/api-problem.ts";
import type { StoredEntry } from "../kept/kept-db.ts";
import { isPacking, type PackedBytes } from "../kept/pack-bytes.ts";
import type { NightName } from "../stored-claims.ts";

/** An upload as it is sent. */
export interface OutgoingUpload extends StoredEntry, PackedBytes {
  /** The Idempotency-Key of every attempt, so that a lost answer does not cause a second upload. */
  readonly id: string;
  readonly scope: Scope;
  /** The trimmed description. */
  readonly description: string;
  /** The uuid of the account that published it; null for a visitor, undefined when the page did not know it. */
  readonly account: string | null | undefined;
  /** The facts by which the hunter recognizes the nights. */
  readonly nights: readonly NightName[];
  /** The ids of these nights in this browser, which may keep them. */
  readonly localNights: readonly string[];
}

export type UploadState =
  | {
      readonly step: "waiting";
      /** The reason; null while the account that published it is not signed in. */
      readonly problem: ApiProblemFacts | null;
      readonly attempts: number;
      /** The number of attempts that the server answered by a fault of its own. */
      readonly faults: number;
      /** The server asks to be left alone until then: milliseconds since the epoch. */
      readonly notBeforeMs: number;
      /** The time of the next attempt: milliseconds since the epoch. */
      readonly retryAtMs: number;
    }
  | { readonly step: "refused"; readonly problem: ApiProblemFacts }
  | {
      readonly step: "accepted";
      readonly uploadUuid: string;
      readonly knownNights: readonly string[] | null;
    };

/** An upload that the server could not take when it was published. */
export interface WaitingUpload extends OutgoingUpload {
  readonly keptAtMs: number;
  readonly state: UploadState;
}

/** The number of uploads that a browser keeps: as many as the server takes of it in a day. */
export const maxWaitingUploads = 20;

/** An upload that has waited for longer is sent only when its hunter asks for it. */
const sentByItselfForMs = 7 * 86_400_000;

export function isExpired({ keptAtMs }: Pick<WaitingUpload, "keptAtMs">, nowMs: number): boolean {
  return nowMs - keptAtMs > sentByItselfForMs;
}

/**
 * Whether the value is an upload of this version. The storage may hold anything that another version or somebody by hand put
 * there.
 */
export function isWaitingUpload(value: unknown): value is WaitingUpload {
  if (typeof value !== "object" || value === null) return false;
  const upload = value as Partial<Record<keyof WaitingUpload, unknown>>;
  return (
    typeof upload.id === "string" &&
    typeof upload.description === "string" &&
    typeof upload.keptAtMs === "number" &&
    (upload.account === null || typeof upload.account === "string") &&
    scopes.some((scope) => scope === upload.scope) &&
    Array.isArray(upload.nights) &&
    Array.isArray(upload.localNights) &&
    isPacking(upload.packing) &&
    upload.bytes instanceof Uint8Array &&
    isState(upload.state)
  );
}

function isState(value: unknown): boolean {
  const state = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (state.step === "accepted") return typeof state.uploadUuid === "string";
  if (state.step === "refused") return isProblem(state.problem);
  const times = [state.attempts, state.faults, state.notBeforeMs, state.retryAtMs];
  const isWhole = times.every((time) => typeof time === "number");
  return state.step === "waiting" && isWhole && (state.problem === null || isProblem(state.problem));
}

function isProblem(value: unknown): boolean {
  const problem = (value ?? {}) as Partial<Record<keyof ApiProblemFacts, unknown>>;
  return typeof problem.code === "string" && typeof problem.params === "object";
}
