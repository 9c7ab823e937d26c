import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import { loadSampleNight } from "./load-sample-night.ts";

/** `/upload#sample`: where the home page leads those who only want to look. */
const sampleAddress = "sample";

/** Loads the night that comes with the app: when it is pressed, or at once at the sample's own address. */
export function SampleButton({ store }: { readonly store: UploadStore }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAddressed = useLocation({ select: ({ hash }) => hash === sampleAddress });
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    loadSampleNight(t("upload.sampleName"))
      .then((file) => store.add([file], { isSample: true }))
      .catch(() => addToast({ id: "sample", message: t("upload.sampleFailed"), variant: "error" }))
      .finally(() => setIsLoading(false));
  };
  // Whoever goes back from the night comes to the list, and not to the night again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the address, whatever is drawn anew.
  useEffect(() => {
    if (!isAddressed) return;
    load();
    void navigate({ to: "/upload", replace: true });
  }, [isAddressed]);
  return (
    <Button disabled={isLoading} onClick={load}>
      {isLoading ? t("upload.sampleLoading") : t("upload.trySample")}
    </Button>
  );
}
