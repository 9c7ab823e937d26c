/**
 * The promises of sessions (docs/http.md, "Sessions") as simple rules: a model in memory that gets the same commands as
 * the server. The model takes from the server which token follows which, and predicts each answer.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;
const accessMs = 15 * minuteMs;
const refreshMs = 30 * dayMs;
const familyMs = 90 * dayMs;
const graceMs = 10_000;
const keyMs = dayMs;
/** A purge keeps an access token for this time after its end, so that the token can still sign its session out. */
const keptMs = 7 * dayMs;

export interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface IssuedPair extends Pair {
  readonly issuedAtMs: number;
  /** When the access token began, which it does anew when the exchange is repeated under its key. */
  accessFromMs: number;
  usedAtMs: number | null;
  /** The key under which the pair was exchanged; null for none. */
  usedKey: string | null;
  successor: IssuedPair | null;
}

export interface TokenFamily {
  readonly user: number;
  readonly fingerprint: string;
  readonly startedAtMs: number;
  isEnded: boolean;
  readonly pairs: IssuedPair[];
}

/** What a browser shows beside the refresh token. */
export interface Shown {
  readonly fingerprint: string;
  readonly key: string | null;
}

export type ExpectedRefresh = "new" | "same" | "refused" | "refusedAndEnded";

export class SessionModel {
  readonly families: TokenFamily[] = [];
  readonly goneUsers = new Set<number>();
  readonly suspendedUsers = new Set<number>();
  #purgedAtMs = Number.NEGATIVE_INFINITY;

  signedIn(user: number, fingerprint: string, pair: Pair, nowMs: number): void {
    const issued = newPair(pair, nowMs);
    this.families.push({ user, fingerprint, startedAtMs: nowMs, isEnded: false, pairs: [issued] });
  }

  isAlive(family: TokenFamily, nowMs: number): boolean {
    return !family.isEnded && !this.goneUsers.has(family.user) && nowMs < family.startedAtMs + familyMs;
  }

  /** Whether an access token is valid: its session lives, and the token is younger than a quarter of an hour. */
  isAccepted(family: TokenFamily, pair: IssuedPair, nowMs: number): boolean {
    return this.isAlive(family, nowMs) && nowMs < this.#endMs(family, pair.accessFromMs + accessMs);
  }

  /** Returns the effect of showing a refresh token; call `exchanged` with the new pair when it is "new". */
  refresh(
    family: TokenFamily,
    pair: IssuedPair,
    { fingerprint, key }: Shown,
    nowMs: number,
  ): ExpectedRefresh {
    if (!this.isAlive(family, nowMs)) return "refused";
    const isOwnBrowser = fingerprint === family.fingerprint;
    if (isOwnBrowser && pair.usedAtMs === null)
      return nowMs < this.#endMs(family, pair.issuedAtMs + refreshMs) ? "new" : "refused";
    const isSameKey = key !== null && key === pair.usedKey;
    const isRecent = pair.usedAtMs !== null && nowMs - pair.usedAtMs <= (isSameKey ? keyMs : graceMs);
    if (isOwnBrowser && isRecent && pair.successor?.usedAtMs === null) {
      if (isSameKey) pair.successor.accessFromMs = nowMs;
      return "same";
    }
    family.isEnded = true;
    return "refusedAndEnded";
  }

  /** Records a pair that was exchanged for another one, under a key or without one. */
  exchanged(
    family: TokenFamily,
    pair: IssuedPair,
    { successor, key }: { readonly successor: Pair; readonly key: string | null },
    nowMs: number,
  ): void {
    const issued = newPair(successor, nowMs);
    pair.usedAtMs = nowMs;
    pair.usedKey = key;
    pair.successor = issued;
    family.pairs.push(issued);
  }

  endAllOf(user: number): void {
    for (const family of this.families) if (family.user === user) family.isEnded = true;
  }

  purged(nowMs: number): void {
    this.#purgedAtMs = nowMs;
  }

  /** Whether an access token was purged after its end, so that it no longer names its account. */
  isForgotten(family: TokenFamily, pair: IssuedPair): boolean {
    return this.#endMs(family, pair.accessFromMs + accessMs) < this.#purgedAtMs - keptMs;
  }

  /** Returns the number of a family's unused tokens, which must be at most one. */
  leavesOf(family: TokenFamily): number {
    return family.pairs.filter(({ usedAtMs }) => usedAtMs === null).length;
  }

  #endMs(family: TokenFamily, ownEndMs: number): number {
    return Math.min(ownEndMs, family.startedAtMs + familyMs);
  }
}

function newPair(pair: Pair, nowMs: number): IssuedPair {
  return {
    ...pair,
    issuedAtMs: nowMs,
    accessFromMs: nowMs,
    usedAtMs: null,
    usedKey: null,
    successor: null,
  };
}
