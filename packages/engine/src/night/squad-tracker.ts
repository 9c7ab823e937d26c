import { maxNames } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";

/** The game loads a hunter with this name before the squad is known. */
const placeholder = "Player";

/** For this long after the owner joined another hunter's squad, the game still adds its members. */
const joinMs = 60_000;

/** Whether a line of the owner ended a name too early, at a bracket or at a word that follows names. */
function cutsShort(cut: string, name: string): boolean {
  return name.startsWith(`${cut} (`) || name.startsWith(`${cut} Clan:`);
}

/** Follows the squad: owner, members, host, and the match they share. */
export class SquadTracker {
  private ownerName: string | null = null;
  private told = false;
  private host: string | null = null;
  private session: string | null = null;
  /** The time at which the owner last joined another hunter's squad; null once the owner left it. */
  private joinedAtMs: number | null = null;
  private members = new Set<string>();
  private overflow = false;

  owner(): string | null {
    return this.ownerName;
  }

  /** Whether a login named the owner. Otherwise the owner is the hunter who was alone in a squad. */
  ownerIsTold(): boolean {
    return this.told;
  }

  hostName(): string | null {
    return this.host;
  }

  sessionId(): string | null {
    return this.session;
  }

  /** Returns everybody in the squad now, including the owner. */
  present(): ReadonlySet<string> {
    return this.members;
  }

  tooManyNames(): boolean {
    return this.overflow;
  }

  reset(): void {
    this.ownerName = null;
    this.told = false;
    this.host = null;
    this.session = null;
    this.joinedAtMs = null;
    this.members = new Set();
  }

  /** Returns true when the event was about the squad. */
  accept(event: LogEvent): boolean {
    const [first = "", second = "", third] = event.fields;
    switch (event.id) {
      case "loggedIn":
        this.loggedIn(first);
        return true;
      case "nameChanged":
        this.nameChanged(first);
        return true;
      case "loggedOut":
      case "loggedOutElsewhere":
        this.reset();
        return true;
      case "loading":
      case "loadout":
        if (first !== placeholder || this.members.has(first)) this.add(first);
        return true;
      case "memberAdded":
        this.memberAdded(event, first, third === "1");
        return true;
      case "memberRemoved":
      case "memberLeft":
      case "memberUnregistered":
      case "memberUnregisteredElsewhere":
        if (first !== this.ownerName) this.members.delete(first);
        return true;
      case "squadLeft":
        this.startSquad();
        this.host = null;
        this.session = null;
        this.joinedAtMs = null;
        return true;
      case "sessionHosted":
        this.session = first === "" ? this.session : first;
        return true;
      case "sessionJoined":
        this.session = first === "" ? this.session : first;
        this.joinedAtMs = event.atMs;
        this.setHost(second);
        return true;
      case "hostFollowed":
      case "hostFollowedQuietly":
        this.setHost(first);
        return true;
      case "hostSelected":
      case "hostSelectedElsewhere":
        this.host = this.ownerName;
        return true;
      case "hostNamed":
        this.hostNamed(first);
        return true;
      default:
        return false;
    }
  }

  private add(name: string): void {
    if (this.members.size >= maxNames && !this.members.has(name)) this.overflow = true;
    else this.members.add(name);
  }

  private setOwner(name: string): void {
    if (this.ownerName !== null && this.ownerName !== name) this.members.delete(this.ownerName);
    this.ownerName = name;
    this.add(name);
  }

  /** The hunter who was logged in before is gone, and so is that hunter's squad. */
  private loggedIn(name: string): void {
    this.reset();
    this.setOwner(name);
    this.told = true;
  }

  private nameChanged(name: string): void {
    if (this.ownerName === null || !cutsShort(name, this.ownerName)) this.setOwner(name);
    this.told = true;
  }

  private startSquad(): void {
    this.members = new Set(this.ownerName === null ? [] : [this.ownerName]);
  }

  /** Whether the hunter is the owner. A hunter alone in a squad is the owner, unless a login gave another name. */
  private isOwner(name: string): boolean {
    return !this.told || (this.ownerName !== null && cutsShort(this.ownerName, name));
  }

  private setHost(name: string): void {
    this.host = name;
    this.add(name);
  }

  /**
   * Notes the host of a town or a mission. A hunter without a squad is in a town with strangers, whose host is in no
   * squad.
   */
  private hostNamed(name: string): void {
    if (name === this.ownerName) this.host = null;
    else if (this.members.size > 1) this.setHost(name);
    else this.host = name;
  }

  /**
   * A line with `squadCount=1` starts a new squad and names its owner. The exception: just after the owner has joined
   * another hunter's squad, the game adds the owner first and the others later. Such a line starts no new squad and keeps
   * the host that the join named.
   */
  private memberAdded({ atMs }: LogEvent, name: string, isFirst: boolean): void {
    const hasJustJoined = this.joinedAtMs !== null && atMs - this.joinedAtMs <= joinMs;
    if (isFirst && hasJustJoined) {
      if (this.ownerName === null && name !== this.host) this.setOwner(name);
    } else if (isFirst) {
      if (this.isOwner(name)) this.setOwner(name);
      this.startSquad();
      if (name === this.ownerName) this.host = null;
    }
    this.add(name);
  }
}
