import "fastify";
import type { Endpoint } from "@hunt/contracts/define-endpoint";
import type { Actor, UserActor } from "./actor.ts";

/** The facts of the session by which a call was made. */
export interface RequestSession {
  readonly uuid: string;
  /** The time at which the session's owner last signed in, in milliseconds since the epoch. */
  readonly signedInMs: number;
  /** The time at which the access token ends, in milliseconds since the epoch. */
  readonly tokenEndsMs: number;
}

/** The platform's data on each request; hooks write it and modules read it. */
declare module "fastify" {
  interface FastifyContextConfig {
    /** A page of the web app: caches may store it and must revalidate it each time. */
    isPage?: boolean;
    /** The visitor's limits that the route counts against; default: those of pages and their files. */
    rateLimit?: Endpoint["config"]["rateLimit"];
    /** The number of reads that the route counts for. */
    cost?: number;
    /** A public GET: any origin may read it, without credentials. */
    isPublic?: boolean;
    /** The answer is the same for every caller, so the token is not read. */
    isSameForAll?: boolean;
    /** A suspended account may make the call. */
    isForSuspended?: boolean;
    /** Browsers are sent to this address; a request that another site's page loads or makes is refused. */
    isNavigation?: boolean;
  }
  interface FastifyRequest {
    /** The caller. */
    readonly actor: Actor;
    /** The signed-in account, set when the token was resolved. */
    signedIn: UserActor | null;
    /** The time at which the token was resolved, in milliseconds since the epoch. */
    identifiedAtMs: number;
    /** The time at which the token arrived, in milliseconds since the epoch. */
    shownAtMs: number;
    /**
     * For handlers that take long: refuses an account that was signed out, suspended or deleted since it was identified, but
     * not because its token has ended meanwhile. Asks once a second at most.
     */
    identifyAgain(): Promise<void>;
    /** The browser session that signed the account in; null for visitors and for programs with a token of their own. */
    session: RequestSession | null;
    /**
     * True when the request showed another person's credentials although its answer is not a refusal; the request then
     * counts as a failed sign-in.
     */
    signInFailed: boolean;
  }
}
