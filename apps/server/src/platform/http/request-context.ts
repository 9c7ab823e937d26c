import "fastify";
import type { Endpoint } from "@hunt/contracts/define-endpoint";
import type { Actor, UserActor } from "./actor.ts";

/** What a call may need to know of the session that it came by. */
export interface RequestSession {
  readonly uuid: string;
  /** When its owner last proved who they are, in milliseconds since the epoch. */
  readonly signedInMs: number;
  /** When the access token ends. */
  readonly tokenEndsMs: number;
}

/** What the platform keeps on each request; modules read it, hooks write it. */
declare module "fastify" {
  interface FastifyContextConfig {
    /** A page of the web app: may be kept, is asked again each time. */
    isPage?: boolean;
    /** Which limits of the visitor the route counts against; default: those of pages and their files. */
    rateLimit?: Endpoint["config"]["rateLimit"];
    /** How many reads it counts for. */
    cost?: number;
    /** A public GET: any origin may read it, without credentials. */
    isPublic?: boolean;
    /** The answer is the same whoever asks: no token is looked at. */
    isSameForAll?: boolean;
    /** A suspended account may call it. */
    isForSuspended?: boolean;
    /** Browsers are sent there: what another site's page loads or asks for is refused. */
    isNavigation?: boolean;
  }
  interface FastifyRequest {
    /** Who asks. */
    readonly actor: Actor;
    /** Set by whoever resolved the token. */
    signedIn: UserActor | null;
    /** When the token was resolved, in milliseconds since the epoch. */
    identifiedAtMs: number;
    /** When it was shown. */
    shownAtMs: number;
    /**
     * For handlers that take long: refuses whoever was signed out, suspended or deleted since they were identified, though not
     * for a token that has ended meanwhile. Asks once a second at most.
     */
    identifyAgain(): Promise<void>;
    /** The browser's session that they are signed in by; null of visitors and of programs with a token of their own. */
    session: RequestSession | null;
    /** Somebody showed what is not theirs, although the answer is none of a refusal: it counts as a failed sign-in. */
    signInFailed: boolean;
  }
}
