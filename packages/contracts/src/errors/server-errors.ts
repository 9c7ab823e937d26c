import type { ErrorEntry } from "./error-entry.ts";

/** Refusals because of the server's state, or because the caller asked too often: 429, 500 and 503. */
export const serverErrors = {
  // 429, 503
  rate_limited: {
    status: 429,
    title: "Too many requests",
    detail: "Too many requests; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  too_many_uploads_at_once: {
    status: 429,
    title: "Too many uploads at once",
    detail: "Wait until one of your {max} running uploads has finished.",
    params: ["max", "retryAfterSeconds"],
  },
  too_many_streams: {
    status: 429,
    title: "Too many open streams",
    detail: "Close another status page first, or ask for the status itself.",
    params: ["retryAfterSeconds"],
  },
  uploads_busy: {
    status: 503,
    title: "Uploads are busy",
    detail: "All places for uploads are taken; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  queue_full: {
    status: 503,
    title: "The queue is full",
    detail: "Too many nights are waiting to be analysed; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  storage_full: {
    status: 503,
    title: "Storage is full",
    detail: "The night could not be stored. Nothing was accepted; try again later.",
    params: ["retryAfterSeconds"],
  },
  database_unavailable: {
    status: 503,
    title: "Not available",
    detail: "The database cannot be reached; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  outcome_unknown: {
    status: 503,
    title: "Perhaps done",
    detail:
      "The database did not say whether this was done; it may be. Look, or send the same again in {retryAfterSeconds} seconds: nothing is done twice.",
    params: ["retryAfterSeconds"],
  },
  overloaded: {
    status: 503,
    title: "Overloaded",
    detail: "The server is overloaded; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  shutting_down: {
    status: 503,
    title: "Restarting",
    detail: "The server is restarting; try again in {retryAfterSeconds} seconds.",
    params: ["retryAfterSeconds"],
  },
  // 500
  internal_error: {
    status: 500,
    title: "Internal error",
    detail: "Something went wrong on our side. Report it, quoting the request id.",
    params: [],
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
