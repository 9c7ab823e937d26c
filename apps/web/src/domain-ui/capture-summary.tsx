import { unknownValue } from "@hunt/engine/formats/format-duration";
import { type CapturedCounts, captureSummary, formatCaptureSummary } from "@hunt/engine/formats/format-night";

/** Shows the captures as hunters write them: `6x3+2x2+1x1`; a dash when nothing was captured. */
export function CaptureSummary({ counts }: { readonly counts: CapturedCounts }) {
  return <>{formatCaptureSummary(captureSummary(counts)) || unknownValue}</>;
}
