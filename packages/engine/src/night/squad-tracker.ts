import { maxNames } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";

export interface SquadTracker {
  /** True when the event was about the squad. */
  accept(event: LogEvent): boolean;
  reset(): void;
  readonly owner: () => string | null;
  readonly hostName: () => string | null;
  readonly sessionId: () => string | null;
  /** Everybody in the squad now, the owner among them. */
  readonly present: () => ReadonlySet<string>;
  readonly tooManyNames: () => boolean;
}

/** Before the squad is known the game loads a hunter called so. */
const placeholder = "Player";

/** Follows who is in the squad: owner, members, host, and the match they share. */
export function createSquadTracker(): SquadTracker {
  let owner: string | null = null;
  let hostName: string | null = null;
  let sessionId: string | null = null;
  let present = new Set<string>();
  let tooManyNames = false;

  const join = (name: string): void => {
    if (present.size >= maxNames && !present.has(name)) tooManyNames = true;
    else present.add(name);
  };
  const setOwner = (name: string): void => {
    if (owner !== null && owner !== name) present.delete(owner);
    owner = name;
    join(name);
  };
  const startSquad = (): void => {
    present = new Set(owner === null ? [] : [owner]);
  };
  /** Alone in a squad is its owner: nobody else said who it is, or a bracket in the name cut it short. */
  const isOwner = (name: string): boolean => owner === null || name.startsWith(`${owner} (`);
  const memberAdded = (name: string, count: string | undefined): void => {
    if (count === "1") {
      if (isOwner(name)) setOwner(name);
      startSquad();
      if (name === owner) hostName = null;
    }
    join(name);
  };
  const accept = (event: LogEvent): boolean => {
    const [first = "", second = "", third] = event.fields;
    switch (event.id) {
      case "loggedIn":
      case "nameChanged":
        setOwner(first);
        return true;
      case "loading":
      case "loadout":
        if (first !== placeholder || present.has(first)) join(first);
        return true;
      case "memberAdded":
        memberAdded(first, third);
        return true;
      case "memberRemoved":
        if (first !== owner) present.delete(first);
        return true;
      case "squadLeft":
        startSquad();
        hostName = null;
        sessionId = null;
        return true;
      case "sessionHosted":
        sessionId = first === "" ? sessionId : first;
        return true;
      case "sessionJoined":
        sessionId = first === "" ? sessionId : first;
        hostName = second;
        join(second);
        return true;
      default:
        return false;
    }
  };
  return {
    accept,
    reset() {
      owner = null;
      hostName = null;
      sessionId = null;
      present = new Set();
    },
    owner: () => owner,
    hostName: () => hostName,
    sessionId: () => sessionId,
    present: () => present,
    tooManyNames: () => tooManyNames,
  };
}
