import { verificationClaimMs } from "@hunt/contracts/limits";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { assertNever } from "@hunt/engine/domain/words";
import type { DeskCommand, DeskPerson, RequestSnapshot } from "./desk-commands.ts";

interface Asked {
  status: VerificationStatus;
  approvers: DeskPerson[];
  claim: { by: DeskPerson; endsMs: number } | null;
  recheck: boolean;
  byTwo: boolean;
  video: number;
  words: string | null;
  approved: Figures | null;
}

/** A night's figures: the log that gives them, and how much its average is above that of the first log. */
interface Figures {
  readonly log: number;
  readonly ms: number;
}

/** The difference of the second log's figures; the log's nightfalls are later by as much. */
const otherMs = -2_000;

const differ = (one: Figures | null, other: Figures) =>
  one === null || one.log !== other.log || Math.abs(one.ms - other.ms) > 10;

const outsiders: readonly DeskPerson[] = ["ann", "ben", "cho", "adm"];

/** The promises of the rules (docs/product.md, "Verification") in the simplest form: for one night and its requests. */
export class VerificationModel {
  private asked: Asked | null = null;
  private readonly seen = new Set<string>();
  private figures: Figures = { log: 0, ms: 0 };
  private isTold = false;
  private isMateWeighed = false;
  private chosen: number | null = null;
  private isContested = false;
  private nowMs = 0;

  /** Performs a command; returns the code of the refusal, or "ok". */
  perform(command: DeskCommand): string {
    switch (command.kind) {
      case "ask":
        return this.ask(command.video);
      case "edit":
        return this.edit(command.by, command.video);
      case "say":
        return this.say(command.by, command.words);
      case "cancel":
        return this.cancel(command.by);
      case "claim":
        return this.claim(command.by, command.on);
      case "approve":
        return this.approve(command.by);
      case "reject":
        return this.reject(command.by);
      case "figures":
        return this.become({ ...this.figures, ms: command.ms });
      case "contest":
        this.isContested = command.on;
        return "ok";
      case "dispute":
        return this.dispute();
      case "choose":
        return this.choose(command.by, command.log);
      case "wait":
        this.nowMs += command.ms;
        return "ok";
      default:
        return assertNever(command);
    }
  }

  view(): RequestSnapshot {
    const { asked } = this;
    return {
      status: asked?.status ?? null,
      approvers: this.isStale() ? [] : [...(asked?.approvers ?? [])],
      claimedBy: this.holder(),
      recheck: asked?.recheck ?? false,
      video: asked?.video ?? null,
      words: asked?.words ?? null,
      isVerified: asked?.status === "approved",
      log: this.figures.log,
      isDisputed: this.isDisputed(),
    };
  }

  private become(figures: Figures): "ok" {
    this.figures = figures;
    if (this.asked?.status === "approved" && differ(this.asked.approved, figures)) this.asked.recheck = true;
    // The first approval has ended for good: it does not come back with the night's former figures.
    this.dropStale();
    this.remember();
    return "ok";
  }

  /** Whether the night is disputed: neither an approval nor a choice that weighed the other log has settled it. */
  private isDisputed(): boolean {
    return (
      this.isTold &&
      this.asked?.status !== "approved" &&
      !(this.isMateWeighed && this.chosen === this.figures.log)
    );
  }

  /** The same log changes nothing when it is uploaded again. */
  private dispute(): "ok" {
    if (this.isTold) return "ok";
    this.isTold = true;
    if (this.asked?.status === "approved") this.asked.recheck = true;
    if (this.asked?.status === "pending") this.asked.approvers = [];
    this.remember();
    return "ok";
  }

  private choose(by: DeskPerson, log: number): string {
    if (by === "asker") return "not_allowed";
    if (!outsiders.includes(by)) return "own_verification";
    // The log is treated as a log that was taken back.
    if (log === 1 && !this.isTold) return "logs_changed";
    this.chosen = log;
    this.isMateWeighed = this.isTold;
    return log === this.figures.log ? "ok" : this.become({ log, ms: log === 0 ? 0 : otherMs });
  }

  /** Whether a first approval is of other figures than the present ones. */
  private isStale(): boolean {
    return this.asked?.status === "pending" && differ(this.asked.approved, this.figures);
  }

  /** Other figures end a first approval, and no later move of the request brings it back. */
  private dropStale() {
    if (this.asked && this.isStale()) this.asked.approvers = [];
  }

  private holder(): DeskPerson | null {
    const claim = this.asked?.claim ?? null;
    return claim !== null && claim.endsMs > this.nowMs ? claim.by : null;
  }

  /**
   * Identifies the content that was judged or waits to be judged, because nobody may submit the same content again. It
   * is noted when a request moves.
   */
  private key = (video = this.asked?.video) => `${video} ${this.figures.log} ${this.figures.ms}`;
  private note() {
    this.last = this.key();
  }
  private last = "";
  private remember() {
    if (this.asked?.recheck && !this.isMarked) {
      this.isMarked = true;
      this.note();
    }
  }
  private isMarked = false;

  private ask(video: number): string {
    if (this.asked?.status === "pending") return "night_not_eligible";
    if (this.asked?.status === "approved") return "night_not_eligible";
    if (this.last !== "") this.seen.add(this.last);
    if (this.seen.has(this.key(video))) return "nothing_changed";
    this.asked = {
      status: "pending",
      approvers: [],
      claim: null,
      recheck: false,
      byTwo: false,
      video,
      words: null,
      approved: null,
    };
    this.isMarked = false;
    this.note();
    return "ok";
  }

  private edit(by: DeskPerson, video: number): string {
    const refusal = this.mayChange(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    if (video === this.asked.video) return "ok";
    if (by !== "asker" && this.isTaken(by)) return "verification_claimed";
    const { status } = this.asked;
    if (status !== "pending" && !(status === "approved" && by === "asker")) return "wrong_state";
    Object.assign(this.asked, {
      status: "pending",
      approvers: [],
      claim: null,
      recheck: false,
      byTwo: false,
      video,
    });
    this.isMarked = false;
    this.note();
    return "ok";
  }

  private say(by: DeskPerson, words: string): string {
    const refusal = this.mayChange(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    if (words === this.asked.words) return "ok";
    if (by !== "asker" && this.isTaken(by)) return "verification_claimed";
    if (this.asked.status !== "pending") return "wrong_state";
    this.dropStale();
    this.asked.words = words;
    this.note();
    return "ok";
  }

  private mayChange(by: DeskPerson): string | null {
    if (this.asked === null) return "verification_not_found";
    if (by === "asker") return null;
    return outsiders.includes(by) ? null : "own_verification";
  }

  private cancel(by: DeskPerson): string {
    const refusal = this.mayChange(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    if (by !== "asker") return "not_allowed";
    if (this.asked.status !== "pending") return "wrong_state";
    this.end("cancelled");
    return "ok";
  }

  private end(status: "cancelled" | "rejected") {
    if (this.asked === null) return;
    Object.assign(this.asked, { status, approvers: [], claim: null, recheck: false, byTwo: false });
    this.note();
  }

  /** Returns the refusal of a decision; null when the person may decide now. */
  private mayDecide(by: DeskPerson): string | null {
    if (by === "asker") return "not_allowed";
    if (this.asked === null) return "verification_not_found";
    return outsiders.includes(by) ? null : "own_verification";
  }

  private isTaken(by: DeskPerson): boolean {
    const holder = this.holder();
    return holder !== null && holder !== by;
  }

  private claim(by: DeskPerson, on: boolean): string {
    const refusal = this.mayDecide(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    if (!on) {
      if (this.asked.claim?.by === by) {
        this.dropStale();
        this.asked.claim = null;
      }
      return "ok";
    }
    if (this.asked.status !== "pending" && !this.asked.recheck) return "wrong_state";
    if (this.isTaken(by)) return "verification_claimed";
    this.dropStale();
    this.asked.claim = { by, endsMs: this.nowMs + verificationClaimMs };
    return "ok";
  }

  private approve(by: DeskPerson): string {
    const refusal = this.mayDecide(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    const { asked } = this;
    if (asked.status !== "pending" && !asked.recheck) return "wrong_state";
    if (this.isTaken(by)) return "verification_claimed";
    this.dropStale();
    if (asked.status === "pending") {
      if (asked.approvers.includes(by) && this.isContested) return "already_approved";
      const isFirst = this.isContested && asked.approvers.length === 0;
      if (!asked.approvers.includes(by)) asked.approvers.push(by);
      if (!isFirst) {
        asked.status = "approved";
        asked.byTwo = asked.approvers.length === 2;
      }
    } else if (this.isContested && asked.approvers.length === 1) {
      if (asked.approvers.includes(by)) return "already_approved";
      asked.approvers.push(by);
      asked.byTwo = true;
    }
    asked.approved = this.figures;
    asked.claim = null;
    asked.recheck = false;
    this.isMarked = false;
    this.note();
    return "ok";
  }

  private reject(by: DeskPerson): string {
    const refusal = this.mayDecide(by);
    if (refusal !== null || this.asked === null) return refusal ?? "";
    if (this.asked.status !== "pending" && this.asked.status !== "approved") return "wrong_state";
    if (this.isTaken(by)) return "verification_claimed";
    if (this.asked.status === "approved" && this.asked.byTwo && by !== "adm") return "not_allowed";
    this.end("rejected");
    return "ok";
  }
}
