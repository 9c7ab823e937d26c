import type { Night } from "@hunt/engine/domain/analysis";
import { localNightId } from "../../../lib/kept/local-night-id.ts";
import { packBytes } from "../../../lib/kept/pack-bytes.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import { beginUndisturbed } from "../../../lib/undisturbed.ts";
import type { AnalysisPort } from "../reading/analysis-queue.ts";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import type { KeptNights } from "./kept-nights.ts";

/**
 * Stores every night that the upload page analyses, reports to the upload store when all nights of a file are stored, and
 * records when a night was published. The sample is not stored.
 */
export function keepAnalysed(store: UploadStore, kept: KeptNights, openPort: () => AnalysisPort): void {
  const seen = new Set<string>();
  const published = new Set<string>();
  store.subscribe(() => {
    for (const file of store.files()) {
      if (!file.isSample && !file.isKept && file.phase === "analysed" && !seen.has(file.id)) {
        seen.add(file.id);
        void keepNights({ store, kept, openPort }, file);
      }
      if (file.publication.step === "accepted" && !published.has(file.id)) {
        published.add(file.id);
        notePublished(kept, file);
      }
    }
  });
  // The list of stored nights can delete nights.
  kept.subscribe(() => {
    for (const file of store.files()) {
      if (file.keeping === "kept" && !areAllKept(kept, file)) store.noteKeeping(file.id, "none");
    }
  });
}

/** Records which stored nights the outbox has published, now or in an earlier visit, until the returned function is called. */
export function recordSent(outbox: Outbox, kept: KeptNights): () => void {
  const record = () => {
    for (const { state, localNights } of outbox.uploads()) {
      if (state.step !== "accepted") continue;
      const { uploadUuid } = state;
      const isNew = (id: string) =>
        kept.state().entries.some((night) => night.id === id && night.uploadUuid === null);
      for (const id of localNights.filter(isNew)) void kept.change(id, { uploadUuid });
    }
  };
  record();
  const stops = [outbox.subscribe(record), kept.subscribe(record)];
  return () => {
    for (const stop of stops) stop();
  };
}

interface KeepDeps {
  readonly store: UploadStore;
  readonly kept: KeptNights;
  /** Opens the worker that splits a log into its nights. */
  readonly openPort: () => AnalysisPort;
}

async function keepNights({ store, kept, openPort }: KeepDeps, file: UploadFile): Promise<void> {
  const { extract } = file;
  const [only, ...others] = nightsToKeep(file);
  // The file is larger than the server accepts, so there is no extract to store.
  if (extract === null || only === undefined || !kept.state().isOn) return;
  const endKeeping = beginUndisturbed();
  store.noteKeeping(file.id, "under way");
  const writes: Promise<void>[] = [];
  const keep = (night: Night, own: Uint8Array<ArrayBuffer>) =>
    // A failure is only logged, because the night can be read again from its log, and the page still works.
    writes.push(keepNight({ kept, file, night, own }).catch(console.error));
  if (file.nights.length === 1) keep(only, extract);
  else await splitExtract({ openPort, extract, nights: [only, ...others], onNight: keep });
  await Promise.all(writes);
  const { isOn } = kept.state();
  if (areAllKept(kept, file)) store.noteKeeping(file.id, "kept");
  else store.noteKeeping(file.id, isOn ? "not kept" : "none");
  // The file may have been published before its nights were stored.
  const now = store.files().find(({ id }) => id === file.id);
  if (now !== undefined) notePublished(kept, now);
  endKeeping();
}

interface KeptFromFile {
  readonly kept: KeptNights;
  readonly file: UploadFile;
  readonly night: Night;
  /** The part of the extract that belongs to this night. */
  readonly own: Uint8Array<ArrayBuffer>;
}

async function keepNight({ kept, file, night, own }: KeptFromFile): Promise<void> {
  await kept.keep({
    id: localNightId(night),
    name: "",
    fileName: file.name,
    fileSizeBytes: file.sizeBytes,
    keptAtMs: Date.now(),
    startedAtMs: night.startedAtUtcMs,
    format: night.format,
    ...(await packBytes(own)),
    extractBytes: own.length,
    uploadUuid: null,
  });
}

function nightsToKeep({ nights }: UploadFile): readonly Night[] {
  return nights.filter(({ publishable }) => publishable);
}

function areAllKept(kept: KeptNights, file: UploadFile): boolean {
  const ids = new Set(kept.state().entries.map(({ id }) => id));
  return nightsToKeep(file).every((night) => ids.has(localNightId(night)));
}

function notePublished(kept: KeptNights, { publication, unselectedNights, ...file }: UploadFile): void {
  if (publication.step !== "accepted") return;
  const { uploadUuid } = publication;
  for (const night of file.nights) {
    if (night.publishable && !unselectedNights.includes(night.number))
      void kept.change(localNightId(night), { uploadUuid });
  }
}

interface SplitExtractInput {
  readonly openPort: () => AnalysisPort;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly Night[];
  /** Called with the extract of each night as soon as it is cut. */
  readonly onNight: (night: Night, extract: Uint8Array<ArrayBuffer>) => void;
}

/**
 * Splits an extract into its nights, one after the other in one worker, because starting a worker takes longer than a cut. A night
 * that cannot be cut is left out; resolves when all are done.
 */
function splitExtract({ openPort, extract, nights, onNight }: SplitExtractInput): Promise<void> {
  const waiting = [...nights];
  const port = openPort();
  return new Promise((resolve) => {
    let cut: Night | undefined;
    const cutNext = () => {
      cut = waiting.shift();
      if (cut !== undefined) {
        port.post({ type: "select", id: "split", extract, nights: [cut.number] });
        return;
      }
      port.terminate();
      resolve();
    };
    port.onError(() => {
      waiting.length = 0;
      cutNext();
    });
    port.onMessage((message) => {
      const night = cut;
      cutNext();
      if (message.type === "selected" && night !== undefined) onNight(night, message.extract);
    });
    cutNext();
  });
}
