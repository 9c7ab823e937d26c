import { maxExtractBytes } from "@hunt/contracts/limits";
import { useEffect, useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { selectedNights, type UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import { signInForPrivate, useNeedsAccount } from "./use-needs-account.ts";

interface PublishingProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  readonly onPublished: (uploadUuid: string) => void;
}

/** Returns the part of a file that would be sent, whether it can be sent, and the function that sends it. */
export function usePublishing({ file, store, onPublished }: PublishingProps) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const nights = selectedNights(file);
  const numbers = nights.map((night) => night.number);
  const { extract: outgoing, isFailed } = useOutgoingExtract(file, numbers, store);
  const { step } = file.publication;
  const obstacle =
    (file.isSample && t("upload.publishSample")) ||
    (file.extract === null && t("upload.publishTooLarge", { max: formatBytes(maxExtractBytes, tag) })) ||
    (nights.length === 0 && t("upload.publishNone")) ||
    (isFailed && t("upload.notCut")) ||
    null;
  const needsAccount = useNeedsAccount(file.scope);
  const publish = () => {
    if (outgoing === null) return;
    if (needsAccount) return signInForPrivate(t, store);
    void store.publish(file.id, outgoing).then((uploadUuid) => {
      if (uploadUuid !== null) onPublished(uploadUuid);
    });
  };
  return {
    nights,
    outgoing,
    isUnderWay: step === "sending" || step === "waiting" || step === "accepted",
    /** Why the file cannot be sent; null when it can. */
    obstacle,
    publish,
  };
}

type Extract = Uint8Array<ArrayBuffer>;

interface Cut {
  readonly from: Extract;
  readonly nights: string;
  /** Null when the nights could not be cut out. */
  readonly extract: Extract | null;
}

interface Outgoing {
  /** Null when nothing can be sent, and while a new choice is being cut. */
  readonly extract: Extract | null;
  /** True when cutting this choice failed; another choice may succeed. */
  readonly isFailed: boolean;
}

/** Returns the part of a file that would be sent: its extract without the nights that are kept back. */
function useOutgoingExtract(file: UploadFile, nights: readonly number[], store: UploadStore): Outgoing {
  const [cut, setCut] = useState<Cut | null>(null);
  const { extract } = file;
  const isWhole = nights.length === file.nights.length;
  const wanted = nights.join();

  useEffect(() => {
    if (extract === null || isWhole || wanted === "") return;
    const controller = new AbortController();
    store.selectNights(extract, wanted.split(",").map(Number), controller.signal).then(
      (selected) => setCut({ from: extract, nights: wanted, extract: selected }),
      (error: unknown) => {
        console.error(error);
        setCut({ from: extract, nights: wanted, extract: null });
      },
    );
    return () => controller.abort();
  }, [extract, isWhole, wanted, store]);

  if (isWhole || extract === null) return { extract, isFailed: false };
  const isCut = cut !== null && cut.from === extract && cut.nights === wanted;
  return { extract: isCut ? cut.extract : null, isFailed: isCut && cut.extract === null };
}
