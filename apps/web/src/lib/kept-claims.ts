import { maxKeptClaims } from "@hunt/contracts/limits";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../browser/storage.ts";

const storageKey = "claims";

/** By what its hunter knows a night again that was published here. */
export interface NightName {
  readonly format: string;
  /** null when the log does not tell. */
  readonly startedAtMs: number | null;
  readonly squadSize: number;
}

export interface NewClaim {
  /** Of the upload. */
  readonly uuid: string;
  /** Proves to the server, together with the fingerprint, that this browser made the upload. */
  readonly token: string;
  readonly nights: readonly NightName[];
}

export interface KeptClaim extends NewClaim {
  /** Somebody who signed in here said that it is not theirs: it is offered no more. */
  readonly isDeclined?: boolean;
  /** It was offered over a page once, and put away. */
  readonly wasOffered?: boolean;
}

let storedText: string | null = null;
let known: readonly KeptClaim[] = [];
const listeners = new Set<() => void>();

/** The uploads that this browser made without an account, the latest first. */
export function keptClaims(): readonly KeptClaim[] {
  const text = readStored(storageKey);
  if (text === storedText) return known;
  storedText = text;
  known = parsed(text);
  return known;
}

export function keepClaim(claim: NewClaim): void {
  const others = keptClaims().filter(({ uuid }) => uuid !== claim.uuid);
  write([claim, ...others].slice(0, maxKeptClaims));
}

/** null when the upload was made elsewhere, has an account, or the browser forgot. */
export function readClaimToken(uploadUuid: string): string | null {
  return keptClaims().find(({ uuid }) => uuid === uploadUuid)?.token ?? null;
}

/** It is somebody's now, or gone. */
export function forgetClaim(uploadUuid: string): void {
  write(keptClaims().filter(({ uuid }) => uuid !== uploadUuid));
}

export function declineClaim(uploadUuid: string): void {
  write(keptClaims().map((claim) => (claim.uuid === uploadUuid ? { ...claim, isDeclined: true } : claim)));
}

/** They have been offered over a page: from now on they stand in the account alone. */
export function noteOffered(): void {
  write(keptClaims().map((claim) => ({ ...claim, wasOffered: true })));
}

export function useKeptClaims(): readonly KeptClaim[] {
  return useSyncExternalStore(subscribe, keptClaims);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function write(claims: readonly KeptClaim[]): void {
  writeStored(storageKey, JSON.stringify(claims));
  for (const listener of listeners) listener();
}

/** What another version of the app, or somebody by hand, wrote there is left out. */
function parsed(text: string | null): readonly KeptClaim[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isClaim) : [];
  } catch {
    return [];
  }
}

function isClaim(value: unknown): value is KeptClaim {
  const claim = value as Partial<KeptClaim> | null;
  return typeof claim?.uuid === "string" && typeof claim.token === "string" && Array.isArray(claim.nights);
}
