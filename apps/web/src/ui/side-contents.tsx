import { type ReactNode, useRef } from "react";
import { useMedia } from "../lib/use-media.ts";
import styles from "./side-contents.module.css";
import { usePartInView } from "./use-part-in-view.ts";

interface SideContentsProps {
  /** The name of the list of links. */
  readonly label: string;
  /** The parts of the page, by the ids of their elements. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  /** The parts themselves. */
  readonly children: ReactNode;
}

/**
 * Shows the parts of a long page with links to them, the one being read marked: beside the parts and always in sight where
 * there is room, otherwise folded above them.
 */
export function SideContents({ label, parts, children }: SideContentsProps) {
  const isBeside = useMedia("(width >= 1024px)");
  const folded = useRef<HTMLDetailsElement>(null);
  const inView = usePartInView(parts.map(({ id }) => id)) ?? parts[0]?.id;
  const links = (
    <ul className={styles.links}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === inView ? "location" : undefined}
            onClick={() => folded.current?.removeAttribute("open")}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={label}>
        {isBeside ? (
          links
        ) : (
          <details ref={folded} className={styles.folded}>
            <summary>{label}</summary>
            {links}
          </details>
        )}
      </nav>
      <div className={styles.parts}>{children}</div>
    </div>
  );
}
