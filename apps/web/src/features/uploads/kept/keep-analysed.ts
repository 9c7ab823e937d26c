import type { Night } from "@hunt/engine/domain/analysis";
import { localNightId } from "../opened/local-night-id.ts";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import type { KeptNights } from "./kept-nights.ts";
import { packBytes } from "./pack-bytes.ts";

/** Keeps every night that the upload page analyses, and notes of one that it was published. A sample is nobody's. */
export function keepAnalysed(store: UploadStore, kept: KeptNights): void {
  const seen = new Set<string>();
  const published = new Set<string>();
  store.subscribe(() => {
    for (const file of store.files()) {
      if (!file.isSample && !file.isKept && file.phase === "analysed" && !seen.has(file.id)) {
        seen.add(file.id);
        void keepNights(store, kept, file);
      }
      const { publication } = file;
      if (publication.step === "accepted" && !published.has(file.id)) {
        published.add(file.id);
        notePublished(kept, file, publication.uploadUuid);
      }
    }
  });
}

async function keepNights(store: UploadStore, kept: KeptNights, file: UploadFile): Promise<void> {
  const { extract, nights } = file;
  // Larger than what is ever published: nothing to keep it by.
  if (extract === null || !kept.state().isOn) return;
  for (const night of nights.filter(({ publishable }) => publishable)) {
    try {
      const own = nights.length === 1 ? extract : await cut(store, extract, night);
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
    } catch (error) {
      // It can be read again from its log; the page is none the worse.
      console.error(error);
    }
  }
}

function cut(store: UploadStore, extract: Uint8Array<ArrayBuffer>, night: Night) {
  return store.selectNights(extract, [night.number], new AbortController().signal);
}

function notePublished(kept: KeptNights, file: UploadFile, uploadUuid: string): void {
  const sent = file.nights.filter(
    ({ number, publishable }) => publishable && !file.unselectedNights.includes(number),
  );
  for (const night of sent) void kept.change(localNightId(night), { uploadUuid });
}
