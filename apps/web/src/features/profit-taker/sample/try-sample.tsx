import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadSample } from "../../../lib/load-sample.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import type { LogReading } from "../runs/log-reading.ts";

/** A made-up run of one hunter. */
const sampleUrl = "/sample-orb.log.gz";

/** Loads the app's sample run when the button is pressed, and reads it like a dropped log. */
export function TrySample({ reading }: { readonly reading: LogReading }) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    loadSample(sampleUrl, t("profitTaker.sampleName"))
      .then((file) => reading.add([file], { isSample: true }))
      .catch(() => addToast({ id: "sample", message: t("profitTaker.sampleFailed"), variant: "error" }))
      .finally(() => setIsLoading(false));
  };
  return (
    <Button isBusy={isLoading} onClick={load}>
      {isLoading ? t("profitTaker.sampleLoading") : t("profitTaker.trySample")}
    </Button>
  );
}
