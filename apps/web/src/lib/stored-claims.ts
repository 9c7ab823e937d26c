import { maxKeptClaims } from "@hunt/contracts/limits";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../browser/storage.ts";

const storageKey = "claims";

/** The facts by which a hunter recognises a published night. */
export interface NightName {
  readonly format: string;
  /** When the night began; null when the log does not say. */
  readonly startedAtMs: number | null;
  readonly squadSize: number;
}

export interface NewClaim {
  /** The uuid of the upload. */
  readonly uuid: string;
  /** The token proves to the server, together with the fingerprint, that this browser made the upload. */
  readonly token: string;
  readonly nights: readonly NightName[];
}

export interface StoredClaim extends NewClaim {
  /** A signed-in visitor said that the upload is not theirs, so it is not offered again. */
  readonly isDeclined?: boolean;
  /** The upload was offered at the head of a page once, and the offer was closed. */
  readonly wasOffered?: boolean;
}

let storedText: string | null = null;
let known: readonly StoredClaim[] = [];
const listeners = new Set<() => void>();

/** Returns the uploads that this browser made without an account, the latest first. */
export function readStoredClaims(): readonly StoredClaim[] {
  const text = readStored(storageKey);
  if (text === storedText) return known;
  storedText = text;
  known = parsed(text);
  return known;
}

export function keepClaim(claim: NewClaim): void {
  const others = readStoredClaims().filter(({ uuid }) => uuid !== claim.uuid);
  write([claim, ...others].slice(0, maxKeptClaims));
}

/**
 * Returns the claim token of an upload; null when it was uploaded elsewhere or with an account, or when the browser forgot it.
 */
export function readClaimToken(uploadUuid: string): string | null {
  return readStoredClaims().find(({ uuid }) => uuid === uploadUuid)?.token ?? null;
}

/** Forgets an upload that was claimed or deleted. */
export function forgetClaim(uploadUuid: string): void {
  write(readStoredClaims().filter(({ uuid }) => uuid !== uploadUuid));
}

export function declineClaim(uploadUuid: string): void {
  write(
    readStoredClaims().map((claim) => (claim.uuid === uploadUuid ? { ...claim, isDeclined: true } : claim)),
  );
}

/** Records that all uploads have been offered over a page; from now on only the account page lists them. */
export function recordOffer(): void {
  write(readStoredClaims().map((claim) => ({ ...claim, wasOffered: true })));
}

export function useStoredClaims(): readonly StoredClaim[] {
  return useSyncExternalStore(subscribe, readStoredClaims);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function write(claims: readonly StoredClaim[]): void {
  writeStored(storageKey, JSON.stringify(claims));
  for (const listener of listeners) listener();
}

/** Reads the stored claims, and leaves out entries that another version of the app wrote or somebody changed by hand. */
function parsed(text: string | null): readonly StoredClaim[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isClaim) : [];
  } catch {
    return [];
  }
}

function isClaim(value: unknown): value is StoredClaim {
  const claim = value as Partial<StoredClaim> | null;
  return typeof claim?.uuid === "string" && typeof claim.token === "string" && Array.isArray(claim.nights);
}
