import type { Scope } from "@hunt/engine/domain/words";
import { type AnalysisPort, createAnalysisQueue } from "../reading/analysis-queue.ts";
import { createPublisher, type PublisherDeps } from "./publisher.ts";
import {
  type AddedFile,
  isOpen,
  type Keeping,
  reduceUploadFiles,
  selectedNights,
  type UploadAction,
  type UploadFile,
} from "./upload-files.ts";

export type UploadStoreDeps = Omit<PublisherDeps, "show"> & { readonly openPort: () => AnalysisPort };

export interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly UploadFile[];
  add(files: readonly File[], options?: { readonly isSample: boolean }): void;
  /** Reads the extract of a stored night, under the name and size of its original file. */
  addKept(extract: Blob, from: Pick<UploadFile, "name" | "sizeBytes">): string;
  /** Reads the extract of a log, e.g. of one that was followed live; returns the file's id. */
  addExtract(extract: Blob, from: Pick<UploadFile, "name" | "sizeBytes">): string;
  /** Removes a file; ends its analysis or its publication when one is running. */
  remove(id: string): void;
  readAgain(id: string): void;
  /** Records that the file's night was shown. */
  noteOpened(id: string): void;
  toggleNight(id: string, night: number): void;
  toggleOwnChoices(id: string): void;
  /** Sets the scope of one file, or with null the scope of all files without their own choices. */
  chooseScope(id: string | null, scope: Scope): void;
  writeDescription(id: string | null, description: string): void;
  /** Returns the extract with only these nights; see `selectExtract`. */
  selectNights(
    extract: Uint8Array<ArrayBuffer>,
    nights: readonly number[],
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
  noteKeeping(id: string, keeping: Keeping): void;
  /**
   * Sends `extract` (the selected nights of the file); resolves to the upload's uuid once the server has taken it, or to null when
   * it was refused or stopped.
   */
  publish(id: string, extract: Uint8Array<ArrayBuffer>): Promise<string | null>;
  /** Sends the selected nights of each file, one file after the other; resolves when all were accepted, refused, stopped or kept. */
  publishAll(ids: readonly string[]): Promise<void>;
  /** Ends a wait before the next attempt. */
  retryNow(id: string): void;
  stopPublishing(id: string): void;
}

/** Returns the store of the upload page's files, which lives while the app is open, on any page. */
export function createUploadStore(deps: UploadStoreDeps): UploadStore {
  let files: readonly UploadFile[] = [];
  const contents = new Map<string, Blob>();
  const listeners = new Set<() => void>();

  const dispatch = (action: UploadAction) => {
    files = reduceUploadFiles(files, action);
    for (const listener of listeners) listener();
  };
  const queue = createAnalysisQueue({
    openPort: deps.openPort,
    onStart: (id) => dispatch({ type: "started", id }),
    onMessage: (message) => {
      dispatch({ type: "reported", message });
      // A log that was already here has no card of its own.
      if (!files.some(({ id }) => id === message.id)) contents.delete(message.id);
    },
  });
  const publisher = createPublisher({
    ...deps,
    show: (id, publication) => dispatch({ type: "publication changed", id, publication }),
  });

  /** Returns the extract of a file's selected nights; null when there is nothing to send. */
  const extractToSend = async (id: string) => {
    const file = files.find((other) => other.id === id);
    const numbers = file === undefined ? [] : selectedNights(file).map(({ number }) => number);
    if (!file?.extract || numbers.length === 0) return null;
    const { extract, nights } = file;
    if (numbers.length === nights.length) return extract;
    const { signal } = new AbortController();
    return await selectExtract({ openPort: deps.openPort, extract, nights: numbers, signal });
  };

  const read = (content: Blob, about: Omit<AddedFile, "id">) => {
    const id = deps.newId();
    contents.set(id, content);
    dispatch({ type: "added", file: { ...about, id } });
    queue.add(id, content);
    return id;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,
    add(added, { isSample } = { isSample: false }) {
      for (const file of added) {
        read(file, { name: file.name, sizeBytes: file.size, isSample, isKept: false });
      }
    },
    addKept: (extract, from) => read(extract, { ...from, isSample: false, isKept: true }),
    addExtract: (extract, from) => read(extract, { ...from, isSample: false, isKept: false }),
    remove(id) {
      queue.cancel(id);
      publisher.stop(id);
      contents.delete(id);
      dispatch({ type: "removed", id });
    },
    readAgain(id) {
      const file = contents.get(id);
      if (file !== undefined) queue.add(id, file);
    },
    noteOpened: (id) => dispatch({ type: "opened", id }),
    toggleOwnChoices: (id) => dispatch({ type: "own choices toggled", id }),
    toggleNight: (id, night) => dispatch({ type: "night toggled", id, night }),
    chooseScope: (id, scope) => dispatch({ type: "scope chosen", id, scope }),
    writeDescription: (id, description) => dispatch({ type: "description written", id, description }),
    selectNights: (extract, nights, signal) =>
      selectExtract({ openPort: deps.openPort, extract, nights, signal }),
    noteKeeping: (id, keeping) => dispatch({ type: "keeping changed", id, keeping }),
    async publish(id, extract) {
      const file = files.find((other) => other.id === id);
      if (file === undefined) return null;
      const { delivered } = await publisher.publish(file, extract);
      return await delivered;
    },
    async publishAll(ids) {
      for (const id of ids) {
        // A file that cannot be cut does not delay the others.
        const extract = await extractToSend(id).catch((error: unknown) => {
          console.error(error);
          dispatch({ type: "publication changed", id, publication: { step: "not cut" } });
        });
        const file = files.find((other) => other.id === id);
        if (file !== undefined && extract && isOpen(file)) await publisher.publish(file, extract);
      }
    },
    retryNow: publisher.retryNow,
    stopPublishing: publisher.stop,
  };
}

interface SelectExtractInput {
  readonly openPort: () => AnalysisPort;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * Cuts the extract down to the named nights in a separate worker, so that neither the page nor the reading of files
 * waits. Never settles once the signal is aborted; rejects when the worker fails.
 */
function selectExtract(input: SelectExtractInput): Promise<Uint8Array<ArrayBuffer>> {
  const { extract, nights, signal } = input;
  const port = input.openPort();
  signal.addEventListener("abort", () => port.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    const fail = () => {
      port.terminate();
      reject(new Error("the nights could not be cut out of the extract"));
    };
    port.onError(fail);
    port.onMessage((message) => {
      if (message.type !== "selected") return fail();
      port.terminate();
      resolve(message.extract);
    });
    port.post({ type: "select", id: "select", extract, nights });
  });
}
