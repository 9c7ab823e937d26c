import { maxNames } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";

/** Before the squad is known the game loads a hunter called so. */
const placeholder = "Player";

/** Whether a line of the owner ended a name too soon: at a bracket, or at a word that stands behind names. */
function cutsShort(cut: string, name: string): boolean {
  return name.startsWith(`${cut} (`) || name.startsWith(`${cut} Clan:`);
}

/** Follows who is in the squad: owner, members, host, and the match they share. */
export class SquadTracker {
  private ownerName: string | null = null;
  private told = false;
  private host: string | null = null;
  private session: string | null = null;
  private members = new Set<string>();
  private overflow = false;

  owner(): string | null {
    return this.ownerName;
  }

  /** A login said who the owner is; else it is who was alone in a squad. */
  ownerIsTold(): boolean {
    return this.told;
  }

  hostName(): string | null {
    return this.host;
  }

  sessionId(): string | null {
    return this.session;
  }

  /** Everybody in the squad now, the owner among them. */
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
    this.members = new Set();
  }

  /** True when the event was about the squad. */
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
        this.memberAdded(first, third);
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
        return true;
      case "sessionHosted":
        this.session = first === "" ? this.session : first;
        return true;
      case "sessionJoined":
        this.session = first === "" ? this.session : first;
        this.host = second;
        this.add(second);
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

  /** Whoever was logged in before is gone, and with them their squad. */
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

  /** Alone in a squad is its owner, unless the log said who that is. */
  private isOwner(name: string): boolean {
    return !this.told || (this.ownerName !== null && cutsShort(this.ownerName, name));
  }

  private memberAdded(name: string, count: string | undefined): void {
    if (count === "1") {
      if (this.isOwner(name)) this.setOwner(name);
      this.startSquad();
      if (name === this.ownerName) this.host = null;
    }
    this.add(name);
  }
}
