import { Link } from "@tanstack/react-router";
import { type ComponentType, type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./header.module.css";
import { type MenuEntry, menuLinks } from "./parts/menu.ts";

interface MenuProps {
  readonly entries: readonly MenuEntry[];
}

/** Loads the group menu. If its code cannot be loaded, the page still works, with all links in the row. */
function loadGroupMenu(): Promise<ComponentType<MenuProps>> {
  return loadChunk(() => import("./group-menu.tsx")).then(
    ({ GroupMenu }) => GroupMenu,
    () => Unfolded,
  );
}

/** The menu of a wide window. The code that unfolds its groups loads once the row is drawn. */
export function MainMenu({ entries }: MenuProps) {
  const row = useRef<HTMLElement>(null);
  const [GroupMenu, setGroupMenu] = useState<ComponentType<MenuProps> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void loadGroupMenu().then((component) => {
      if (!left.signal.aborted)
        whenLeft(row.current, left.signal, () => flushSync(() => setGroupMenu(() => component)));
    });
    return () => left.abort();
  }, []);
  return GroupMenu === null ? <MenuRow ref={row} entries={entries} /> : <GroupMenu entries={entries} />;
}

/**
 * Calls `act` once the focus is outside the row, because a keyboard user in the row would lose their place when it is
 * replaced. `act` must finish within the call, because a key may move the focus into the row before any later step.
 */
function whenLeft(row: HTMLElement | null, signal: AbortSignal, act: () => void): void {
  if (row === null || !row.contains(document.activeElement)) {
    act();
    return;
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && row.contains(relatedTarget))) act();
  };
  row.addEventListener("focusout", onFocusOut, { signal });
}

function MenuRow({ entries, ref }: MenuProps & { readonly ref?: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  return (
    <nav ref={ref} className={styles.wide} aria-label={t("shell.mainMenu")}>
      {entries.map((entry) =>
        "entries" in entry ? (
          <span key={entry.label} className={styles.entry}>
            {t(entry.label)}
          </span>
        ) : (
          <Link key={entry.label} to={entry.to} className={styles.entry}>
            {t(entry.label)}
          </Link>
        ),
      )}
    </nav>
  );
}

function Unfolded({ entries }: MenuProps) {
  return <MenuRow entries={menuLinks(entries)} />;
}
