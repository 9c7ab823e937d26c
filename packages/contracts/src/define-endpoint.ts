import type { ZodType } from "zod";

/** One call of the API as Fastify's route options understand it; the server spreads it and adds the handler. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly schema: {
    readonly operationId: string;
    readonly summary: string;
    readonly description?: string;
    readonly tags: readonly string[];
    readonly consumes?: readonly string[];
    readonly params?: ZodType;
    readonly querystring?: ZodType;
    readonly headers?: ZodType;
    readonly body?: ZodType;
    readonly response: Readonly<Record<number, unknown>>;
  };
  readonly config: {
    /** Which limits of the visitor it counts against. */
    readonly rateLimit: "read" | "write" | "upload" | "signIn" | "page" | "none";
    /** As many reads it counts for, where that is more than one. */
    readonly cost?: number;
    /** A public GET: any origin may read it, caches may keep it. */
    readonly isPublic: boolean;
    /** The answer is the same whoever asks: an access token is not looked at, be it valid or not. */
    readonly isSameForAll?: true;
    /** A suspended account may call it: to see that it is suspended, to have its data, to leave. */
    readonly isForSuspended?: true;
    /** Browsers are sent there, and back: nothing that a page of another site loads or asks for is answered. */
    readonly isNavigation?: true;
  };
}

/** Gives an endpoint value its exact type. */
export function defineEndpoint<const T extends Endpoint>(endpoint: T): T {
  return endpoint;
}
