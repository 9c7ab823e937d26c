import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { beginUndisturbed } from "../../../lib/undisturbed.ts";
import type { RememberedHandle } from "./file-access.ts";
import type { FollowMessage, FollowPort, TakenLog } from "./follow-messages.ts";
import type { TailTrouble } from "./log-tail.ts";

/**
 * `refused`: the browser does not open this file, or the visitor did not allow reading it; `crashed`: a fault in our code.
 */
export type FollowTrouble = TailTrouble | "refused" | "crashed";

export interface FollowState {
  /** `ready`: the browser has been asked for the previous file. */
  readonly phase: "starting" | "ready" | "catching up" | "following";
  /** The name of the followed file. */
  readonly fileName: string | null;
  /** The name of the file that one click follows again. */
  readonly rememberedName: string | null;
  readonly readBytes: number;
  readonly sizeBytes: number;
  readonly trouble: FollowTrouble | null;
  readonly snapshot: LiveSnapshot | null;
  /** When the file was last seen to grow, in epoch milliseconds; for its existing content, when it was written. */
  readonly grownAtMs: number | null;
  /** The number of nights in logs that ended while they were followed. */
  readonly endedNights: number;
}

export interface FollowerDeps {
  readonly openPort: () => FollowPort;
  readonly pick: () => Promise<FileSystemFileHandle | null>;
  readonly askToRead: (handle: FileSystemFileHandle) => Promise<boolean>;
  readonly remembered: RememberedHandle;
  readonly nowMs: () => number;
  /** Called with the result of a log, which can contain nights to keep or publish, and Profit-Taker runs. */
  readonly took: (log: TakenLog, fileName: string) => void;
  /** Called when another file is followed: the results of the previous file stay as they are. */
  readonly turnedTo: () => void;
}

export interface Follower {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => FollowState;
  /** Asks for a file and follows it. */
  choose(): Promise<void>;
  /** Follows the previous file again, with the browser's prompt where it has one. */
  resume(): Promise<void>;
  /** Asks for the permission that was withdrawn, and continues. */
  allow(): Promise<void>;
  /** Hands over everything that is in the file, which the state then includes; null when no worker is left to answer. */
  take(): Promise<TakenLog | null>;
  stop(): void;
  /** Forgets the previous file. */
  forget(): Promise<void>;
}

const idle = {
  phase: "ready",
  fileName: null,
  readBytes: 0,
  sizeBytes: 0,
  trouble: null,
  snapshot: null,
  grownAtMs: null,
  endedNights: 0,
} as const satisfies Partial<FollowState>;

/** Returns a follower, which follows a log while the app is open, on any page. */
export function createFollower(deps: FollowerDeps): Follower {
  return new AppFollower(deps);
}

class AppFollower implements Follower {
  private readonly deps: FollowerDeps;
  private readonly listeners = new Set<() => void>();
  private current: FollowState = { ...idle, phase: "starting", rememberedName: null };
  private port: FollowPort | null = null;
  private handle: FileSystemFileHandle | null = null;
  private known: FileSystemFileHandle | null = null;
  /** The file that was followed last, also after following ended. */
  private followed: FileSystemFileHandle | null = null;
  private taking: ((log: TakenLog | null) => void) | null = null;
  /** Ends the protection of the followed log from updates and background downloads. */
  private endFollowing: () => void = () => {};

  constructor(deps: FollowerDeps) {
    this.deps = deps;
    void this.recall();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly state = () => this.current;

  async choose(): Promise<void> {
    try {
      const handle = await this.deps.pick();
      if (handle !== null) await this.turnTo(handle);
    } catch (error) {
      console.error(error);
      this.change({ trouble: "refused" });
    }
  }

  async resume(): Promise<void> {
    if (this.known === null) return;
    if (await this.mayRead(this.known)) await this.turnTo(this.known);
    else this.change({ trouble: "refused" });
  }

  async allow(): Promise<void> {
    if (this.handle !== null && (await this.mayRead(this.handle))) this.port?.post({ type: "look" });
  }

  async take(): Promise<TakenLog | null> {
    const { port } = this;
    if (port === null || this.current.trouble === "crashed") return null;
    const log = await new Promise<TakenLog | null>((resolve) => {
      this.taking = resolve;
      port.post({ type: "take" });
    });
    this.taking = null;
    if (log !== null) this.deps.took(log, this.current.fileName ?? "");
    return log;
  }

  stop(): void {
    this.port?.terminate();
    this.endFollowing();
    this.port = null;
    this.handle = null;
    this.taking?.(null);
    this.change({ ...idle });
  }

  async forget(): Promise<void> {
    this.known = null;
    this.change({ rememberedName: null });
    await this.deps.remembered.forget().catch(console.error);
  }

  private async recall(): Promise<void> {
    // A browser that stores no handle can still follow a file once it is chosen.
    const handle = await this.deps.remembered.get().catch(() => null);
    if (this.known === null) this.known = handle;
    const phase = this.current.phase === "starting" ? "ready" : this.current.phase;
    this.change({ phase, rememberedName: this.known?.name ?? null });
  }

  private async mayRead(handle: FileSystemFileHandle): Promise<boolean> {
    return await this.deps.askToRead(handle).catch(() => false);
  }

  /** Follows another file, after the results of the previous one were handed over like on a stop. */
  private async turnTo(handle: FileSystemFileHandle): Promise<void> {
    const { snapshot } = this.current;
    if (snapshot !== null) await this.take();
    const isSame = (await this.followed?.isSameEntry(handle).catch(() => false)) ?? false;
    if (!isSame) this.deps.turnedTo();
    this.follow(handle);
    if (!isSame && snapshot?.night != null) this.change({ endedNights: 1 });
  }

  private follow(handle: FileSystemFileHandle): void {
    this.port?.terminate();
    this.endFollowing();
    this.endFollowing = beginUndisturbed();
    this.handle = handle;
    this.followed = handle;
    this.known = handle;
    void this.deps.remembered.set(handle).catch(console.error);
    const port = this.deps.openPort();
    this.port = port;
    port.onMessage((message) => this.hear(message));
    port.onError(() => {
      this.change({ trouble: "crashed" });
      this.taking?.(null);
    });
    this.change({ ...idle, phase: "catching up", fileName: handle.name, rememberedName: handle.name });
    port.post({ type: "follow", handle });
  }

  private hear(message: FollowMessage): void {
    switch (message.type) {
      case "catching up":
        this.change({ readBytes: message.readBytes, sizeBytes: message.sizeBytes });
        return;
      case "seen":
        this.see(message);
        return;
      case "taken":
        this.taking?.(message.log);
        return;
      case "ended":
        this.deps.took(message.log, this.current.fileName ?? "");
        this.change({
          snapshot: null,
          endedNights: this.current.endedNights + (message.log.analysis?.nights.length ?? 0),
        });
        return;
    }
  }

  private see({ sizeBytes, lastModifiedMs, trouble, snapshot }: Extract<FollowMessage, { type: "seen" }>) {
    const nowMs = this.deps.nowMs();
    const isFirst = this.current.phase !== "following";
    const grownAtMs = isFirst ? Math.min(nowMs, lastModifiedMs ?? nowMs) : nowMs;
    this.change({
      phase: trouble !== null && isFirst ? this.current.phase : "following",
      sizeBytes,
      readBytes: sizeBytes,
      trouble,
      ...(snapshot !== null && { snapshot, grownAtMs }),
      ...(snapshot === null && this.current.grownAtMs === null && { grownAtMs: lastModifiedMs }),
    });
  }

  private change(changed: Partial<FollowState>): void {
    this.current = { ...this.current, ...changed };
    for (const listener of this.listeners) listener();
  }
}
