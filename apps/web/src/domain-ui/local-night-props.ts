import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { ReactNode } from "react";

/** A night of this computer, and what its page shows around it. */
export interface LocalNightProps {
  /** The id among the nights of this computer. */
  readonly id: string;
  readonly analysis: Pick<Analysis, "diagnostics" | "engineVersion">;
  readonly night: Night;
  /** The name that its hunter gave it here. */
  readonly name: string;
  readonly isSample: boolean;
  /** The actions of the night (publish, keep), shown above its figures. */
  readonly children: ReactNode;
}
