import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightView } from "../../domain-ui/night-view.ts";
import type { Reference } from "./compare/use-reference.ts";
import { NightDiagnostics } from "./header/night-diagnostics.tsx";
import { NightStatistics } from "./statistics/night-statistics.tsx";

interface NightEndProps {
  readonly runs: readonly RunInMs[];
  /** What the night is held against. */
  readonly reference: Reference;
  readonly diagnostics: NightView["diagnostics"];
}

/** What stands below the runs. */
export function NightEnd({ runs, reference, diagnostics }: NightEndProps) {
  return (
    <>
      <NightStatistics runs={runs} reference={reference} />
      <NightDiagnostics diagnostics={diagnostics} />
    </>
  );
}
