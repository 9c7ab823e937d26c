import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { problems } from "./problem.ts";

export const getHealth = defineEndpoint({
  method: "GET",
  url: "/healthz",
  schema: {
    operationId: "getHealth",
    summary: "Liveness check",
    description: "200 as long as the process answers, whatever its database does.",
    tags: ["health"],
    response: { 200: z.object({ status: z.literal("ok") }) },
  },
  config: { rateLimit: "none", isPublic: true },
});

/** What becomes of writes, as readiness and metrics tell. */
export const writesStates = ["ok", "wait", "away"] as const;
export type WritesState = (typeof writesStates)[number];

export const getReadiness = defineEndpoint({
  method: "GET",
  url: "/readyz",
  schema: {
    operationId: "getReadiness",
    summary: "Readiness check: database, schema, disk and queue",
    description:
      "503 after three looks in a row that found one of them not as it should be, until a look finds all well, and once the server is stopping. A look is made when somebody asks, at most once a second, and takes up to 2 s. Reads can go on while writes cannot: then it is 200, and `writes` says so.",
    tags: ["health"],
    response: {
      200: z.object({
        status: z.literal("ready"),
        writes: z
          .enum(writesStates)
          .describe(
            "What becomes of writes: `ok`; `wait` while commits wait for a standby of the database that confirms nothing; `away` while the database’s primary is away and a replica answers reads. Unless it is `ok`, writes are answered 503.",
          ),
      }),
      ...problems("database_unavailable", "shutting_down"),
    },
  },
  // The check counts as a page, because it asks the database.
  config: { rateLimit: "page", isPublic: true },
});
