/** What a page says to a service worker of ours; whoever says something else is not answered. */
export type WorkerMessage =
  /** Asks for the script that starts the worker's build; answered on the message's port. */
  | { readonly type: "entry" }
  /** Take over from the worker before. */
  | { readonly type: "activate" }
  /** A log is being read: wait with what is being fetched; or it is read. */
  | { readonly type: "pause"; readonly isPaused: boolean }
  /** Keep the texts of this language as well. */
  | { readonly type: "language"; readonly locale: string };

/** Where the worker is served. */
export const workerPath = "/service-worker.js";

/** The cache of what holds beyond a version: the language last used, and which pages began before the worker did. */
export const stateCache = "offline-state";
/** The cache of the few answers that pages need without a network. */
export const answersCache = "offline-answers";
export const localeStatePath = "/offline/locale";

/** When an answer was kept, as a header of the copy: ISO 8601. */
export const keptAtHeader = "x-kept-at";
