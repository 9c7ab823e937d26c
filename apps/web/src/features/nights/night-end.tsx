import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightView } from "../../domain-ui/night-view.ts";
import { NightDiagnostics } from "./header/night-diagnostics.tsx";
import { NightStatistics } from "./statistics/night-statistics.tsx";

interface NightEndProps {
  readonly runs: readonly RunInMs[];
  readonly diagnostics: NightView["diagnostics"];
}

/** What stands below the runs. */
export function NightEnd({ runs, diagnostics }: NightEndProps) {
  return (
    <>
      <NightStatistics runs={runs} />
      <NightDiagnostics diagnostics={diagnostics} />
    </>
  );
}
