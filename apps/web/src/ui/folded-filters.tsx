import { type ReactNode, useState } from "react";
import { useMedia } from "../lib/use-media.ts";
import { classNames } from "./class-names.ts";
import flow from "./field-flow.module.css";
import styles from "./folded-filters.module.css";

interface FoldedFiltersProps {
  readonly label: string;
  /** Whether one of the filters is set, which shows them from the start. */
  readonly isSet: boolean;
  /** Whether to fold the filters in every window, because few visitors need them. */
  readonly isRare?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** Filters that are folded until they are opened or one of them is set; on larger windows only those that few need. */
export function FoldedFilters({ label, isSet, isRare = false, children }: FoldedFiltersProps) {
  const isPhone = useMedia("(width < 768px)");
  const [isOpen, setOpen] = useState(isSet);
  const fields = <div className={classNames(flow.flow, styles.fields)}>{children}</div>;
  if (!isPhone && !isRare) return fields;
  return (
    <details className={styles.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {fields}
    </details>
  );
}
