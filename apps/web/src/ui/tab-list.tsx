import { type KeyboardEvent, useRef } from "react";
import { classNames } from "./class-names.ts";
import oneLine from "./one-line.module.css";
import styles from "./tab-list.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

/** The most tabs that have room on a phone. */
const mostOnPhones = 4;

interface TabListProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** The id of the element that shows the tab's content. */
  readonly panelId: string;
  readonly onChange: (value: Value) => void;
}

/** Switches between views of one page. Arrows, Home and End move the focus and choose; Tab stops only at the chosen tab. */
export function TabList<Value extends string>({
  label,
  tabs,
  value,
  panelId,
  onChange,
}: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list, value);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const target = tabs[targetIndex(event.key, index, tabs.length)];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelector<HTMLElement>(`#${tabId(panelId, target.value)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, tabs.length > mostOnPhones ? oneLine.line : styles.few)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the id of a tab, for the panel's `aria-labelledby`. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

function targetIndex(key: string, index: number, count: number): number {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
