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

export const getReadiness = defineEndpoint({
  method: "GET",
  url: "/readyz",
  schema: {
    operationId: "getReadiness",
    summary: "Readiness check: database, schema, disk and queue",
    description:
      "503 after three looks in a row that found one of them not as it should be, until a look finds all well, and once the server is stopping. A look is made when somebody asks, at most once a second, and takes up to 2 s.",
    tags: ["health"],
    response: {
      200: z.object({ status: z.literal("ready") }),
      ...problems("database_unavailable", "shutting_down"),
    },
  },
  // The check counts as a page, because it asks the database.
  config: { rateLimit: "page", isPublic: true },
});
