import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import styles from "./header.module.css";
import { type MenuEntry, menuLinks } from "./menu.ts";

interface MenuProps {
  readonly entries: readonly MenuEntry[];
}

/** Should the menu's code not arrive, the page still works: all links then stand in the row. */
const GroupMenu = lazy(() => loadChunk(() => import("./group-menu.tsx")).then(asDefault, () => unfolded));

/** The menu of a wide window. The part that unfolds groups is loaded only when there is a group. */
export function MainMenu({ entries }: MenuProps) {
  if (entries.length === 0) return null;
  const row = <MenuRow entries={entries} />;
  if (!entries.some((entry) => "entries" in entry)) return row;
  return (
    <Suspense fallback={row}>
      <GroupMenu entries={entries} />
    </Suspense>
  );
}

function MenuRow({ entries }: MenuProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.wide} aria-label={t("shell.mainMenu")}>
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

const unfolded = { default: ({ entries }: MenuProps) => <MenuRow entries={menuLinks(entries)} /> };

function asDefault({ GroupMenu: component }: typeof import("./group-menu.tsx")) {
  return { default: component };
}
