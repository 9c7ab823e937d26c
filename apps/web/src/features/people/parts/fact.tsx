import type { ReactNode } from "react";
import facts from "../../../domain-ui/desk/facts.module.css";

interface FactProps {
  readonly label: string;
  /** Has a line of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known, below what it is called. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? facts.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
