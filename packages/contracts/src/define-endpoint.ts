import type { ZodType } from "zod";

/** One call of the API in the form of Fastify's route options; the server spreads it and adds the handler. */
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
    /** The visitor's limits that the call counts against. */
    readonly rateLimit: "read" | "write" | "upload" | "signIn" | "page" | "none";
    /** The number of reads that the call counts for, when it is more than one. */
    readonly cost?: number;
    /** A public GET: any origin may read it, and caches may store it. */
    readonly isPublic: boolean;
    /**
     * The answer may lack what was changed in the last five seconds, but not what the caller has changed. It is given even while
     * nothing can be changed; then the header `x-complete-until` says up to which time it has everything.
     */
    readonly mayLag?: true;
    /** The answer is the same for every caller, so an access token is not read, valid or not. */
    readonly isSameForAll?: true;
    /** A suspended account may make the call, in order to see its suspension, to get its data, or to delete itself. */
    readonly isForSuspended?: true;
    /** Browsers navigate to this address, so requests that another site's page loads or makes are refused. */
    readonly isNavigation?: true;
  };
}

/** Defines an endpoint with its exact type. */
export function defineEndpoint<const T extends Endpoint>(endpoint: T): T {
  return endpoint;
}
