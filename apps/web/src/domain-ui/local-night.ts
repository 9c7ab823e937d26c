import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { ReactNode } from "react";

/** A night of this computer, and what stands around it on its page. */
export interface LocalNightProps {
  /** Tells it from the other nights of this computer. */
  readonly id: string;
  readonly analysis: Pick<Analysis, "diagnostics" | "engineVersion">;
  readonly night: Night;
  /** What it is called here. */
  readonly name: string;
  readonly isSample: boolean;
  /** What can be done with it: publish it, keep it. Stands above its figures. */
  readonly children: ReactNode;
}
