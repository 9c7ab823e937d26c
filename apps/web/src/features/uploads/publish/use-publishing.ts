import { maxExtractBytes } from "@hunt/contracts/limits";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { selectedNights, type UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import { signInForPrivate, useNeedsAccount } from "./use-needs-account.ts";
import { useOutgoingExtract } from "./use-outgoing-extract.ts";

interface PublishingProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  readonly onPublished: (uploadUuid: string) => void;
}

/** What of a file would be sent, whether it can be, and the act that sends it. */
export function usePublishing({ file, store, onPublished }: PublishingProps) {
  const { t } = useTranslation();
  const tag = formatTag(useLocale());
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
    /** Why it cannot be sent; null when it can. */
    obstacle,
    publish,
  };
}
