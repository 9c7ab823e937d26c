import { useEffect, useState } from "react";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";

type Extract = Uint8Array<ArrayBuffer>;

interface Cut {
  readonly from: Extract;
  readonly nights: string;
  readonly extract: Extract;
}

/**
 * What would be sent of a file: its extract without the nights that stay here. null when nothing can be sent, and for
 * the moment in which a new choice is being cut.
 */
export function useOutgoingExtract(
  file: UploadFile,
  nights: readonly number[],
  store: UploadStore,
): Extract | null {
  const [cut, setCut] = useState<Cut | null>(null);
  const { extract } = file;
  const isWhole = nights.length === file.nights.length;
  const wanted = nights.join();

  useEffect(() => {
    if (extract === null || isWhole || wanted === "") return;
    const controller = new AbortController();
    store.selectNights(extract, wanted.split(",").map(Number), controller.signal).then(
      (selected) => setCut({ from: extract, nights: wanted, extract: selected }),
      // Nothing is sent then: publishing stays impossible until another choice succeeds.
      (error: unknown) => console.error(error),
    );
    return () => controller.abort();
  }, [extract, isWhole, wanted, store]);

  if (isWhole || extract === null) return extract;
  return cut !== null && cut.from === extract && cut.nights === wanted ? cut.extract : null;
}
