/** The messages of a page to the service worker; any other message is ignored. */
export type WorkerMessage =
  /** Asks for the script that starts the worker's build; answered on the message's port. */
  | { readonly type: "entry" }
  /** Asks the worker to take over from the previous one. */
  | { readonly type: "activate" }
  /** Pauses background fetches while a log is being read, or resumes them. */
  | { readonly type: "pause"; readonly isPaused: boolean }
  /** Asks the worker to keep the texts of this language as well. */
  | { readonly type: "language"; readonly locale: string };

/** The address of the worker's script. */
export const workerPath = "/service-worker.js";

/** The cache for data that outlasts a version: the language last used, and the pages that were open before the worker. */
export const stateCache = "offline-state";
/** The cache of the few answers that pages need without a network. */
export const answersCache = "offline-answers";
export const localeStatePath = "/offline/locale";

/** A header of a kept answer with the time of its copy: ISO 8601. */
export const keptAtHeader = "x-kept-at";
