import { SampleButton } from "../../../domain-ui/sample-button.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { LogReading } from "../runs/log-reading.ts";

/** A made-up run of one hunter. */
const sampleUrl = "/sample-orb.log.gz";

/** Loads the app's sample run, and reads it like a dropped log. */
export function TrySample({ reading }: { readonly reading: LogReading }) {
  const { t } = useTranslation();
  const texts = {
    load: t("profitTaker.trySample"),
    loading: t("profitTaker.sampleLoading"),
    failed: t("profitTaker.sampleFailed"),
    name: t("profitTaker.sampleName"),
  };
  return (
    <SampleButton url={sampleUrl} texts={texts} onLoad={(file) => reading.add([file], { isSample: true })} />
  );
}
