import { useEffect, useState } from "react";
import { loadSample } from "../lib/load-sample.ts";
import { addToast } from "../lib/toasts.ts";
import { Button } from "../ui/button.tsx";

interface SampleButtonProps {
  readonly url: string;
  readonly texts: {
    readonly load: string;
    readonly loading: string;
    readonly failed: string;
    /** The name of the loaded file. */
    readonly name: string;
  };
  /** True to load the sample at once. */
  readonly isWanted?: boolean;
  readonly onLoad: (file: File) => void;
}

/** Loads a sample log of the app when the button is pressed, or at once when it is wanted. */
export function SampleButton({ url, texts, isWanted = false, onLoad }: SampleButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    loadSample(url, texts.name)
      .then(onLoad)
      .catch(() => addToast({ id: "sample", message: texts.failed, variant: "error" }))
      .finally(() => setIsLoading(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sample is loaded once each time it is wanted, whatever is drawn again.
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return (
    <Button isBusy={isLoading} onClick={load}>
      {isLoading ? texts.loading : texts.load}
    </Button>
  );
}
