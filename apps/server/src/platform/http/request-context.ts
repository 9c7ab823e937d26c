import "fastify";
import type { Actor, UserActor } from "./identify-actors.ts";

/** What the platform keeps on each request; modules read it, hooks write it. */
declare module "fastify" {
  interface FastifyContextConfig {
    /** A page of the web app: may be kept, is asked again each time. */
    isPage?: boolean;
    /** Which limits of the visitor the route counts against (contracts/define-endpoint.ts). */
    rateLimit?: "read" | "upload" | "write" | "none";
    /** A public GET: any origin may read it, without credentials. */
    isPublic?: boolean;
  }
  interface FastifyRequest {
    /** Who asks. */
    readonly actor: Actor;
    /** Set by whoever resolved the token. */
    signedIn: UserActor | null;
  }
}
