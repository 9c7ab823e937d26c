import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import { loadSampleNight } from "./load-sample-night.ts";

/** Loads the night that comes with the app. */
export function SampleButton({ store }: { readonly store: UploadStore }) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    loadSampleNight(t("upload.sampleName"))
      .then((file) => store.add([file], { isSample: true }))
      .catch(() => addToast({ id: "sample", message: t("upload.sampleFailed"), variant: "error" }))
      .finally(() => setIsLoading(false));
  };
  return (
    <Button variant="quiet" disabled={isLoading} onClick={load}>
      {isLoading ? t("upload.sampleLoading") : t("upload.trySample")}
    </Button>
  );
}
