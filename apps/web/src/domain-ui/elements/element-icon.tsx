import type { ShieldElement } from "@hunt/engine/profit-taker/elements";
import styles from "./element-icon.module.css";
import { isShieldElement } from "./element-name.ts";

/** The icons' strokes on a grid of 16, drawn for this app. Each icon shows what its element does. */
const paths: Readonly<Record<ShieldElement, string>> = {
  impact: "M8 3v6M5 6.5 8 9.5l3-3M3 13h10",
  puncture: "M3 13 12.5 3.5M8.5 3.5h4v4",
  slash: "M3.5 12.5c5-1 8-4 9-9M3 8.5c2.5-.7 4-2.2 4.7-4.7",
  cold: "M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11M6.3 3.2 8 4.8l1.7-1.6M6.3 12.8 8 11.2l1.7 1.6",
  heat: "M8 2c.5 3 4 4.3 4 7.7A4 4 0 0 1 4 9.7c0-1.6.9-2.6 1.7-3.5.3 1.4.9 2 1.6 2.3C6.8 6.3 7 4 8 2z",
  toxin: "M8 2c2.5 3.3 4 5.2 4 7.6A4 4 0 0 1 4 9.6C4 7.2 5.5 5.3 8 2zM6.5 10.5l3-3M6.5 7.5l3 3",
  electricity: "M9 1.8 4 9h3.5L6.7 14.2 12 6.8H8.3z",
  gas: "M4.5 11.5a2.5 2.5 0 1 1 .4-4.9 3.3 3.3 0 0 1 6.4.7 2.2 2.2 0 0 1-.2 4.2zM5 14h2M9 14h2.5",
  viral:
    "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 5V2M8 14v-3M5 8H2M14 8h-3M5.9 5.9 3.8 3.8M12.2 12.2l-2.1-2.1M10.1 5.9l2.1-2.1M3.8 12.2l2.1-2.1",
  magnetic: "M4 3v5a4 4 0 0 0 8 0V3M4 5.5h2.3M9.7 5.5H12M6.3 3v5a1.7 1.7 0 0 0 3.4 0V3",
  radiation:
    "M8 7.2v.1M8 8 4.5 2.9M8 8l3.5-5.1M8 8v6.2M4.5 2.9a6.2 6.2 0 0 1 7 0M2 9.5a6.2 6.2 0 0 0 6 4.7 6.2 6.2 0 0 0 6-4.7",
  corrosive: "M3 3h10M5 3v5M8 3v8M11 3v3.5M5 10.5v.1M8 13.5v.1M11 9v.1",
  blast: "M8 1.8 9.6 6 14 5l-2.9 3.4 2.2 3.8L9 10.8 7 14.5l-.6-4.3L2 9.4l3.7-2L4.5 3.5l3 2z",
};

/** Shows the icon of an element; nothing for an unknown one. */
export function ElementIcon({ element }: { readonly element: string | null }) {
  if (!isShieldElement(element)) return null;
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[element]} />
    </svg>
  );
}
