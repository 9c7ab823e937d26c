import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadChunk } from "../../lib/load-chunk.ts";
import styles from "./header.module.css";
import type { MenuEntry } from "./menu.ts";

const GroupMenu = lazy(() => loadChunk(() => import("./group-menu.tsx")).then(asDefault));

/** The menu of a wide window. The part that unfolds groups is loaded only when there is a group. */
export function MainMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  const row = (
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
  if (!entries.some((entry) => "entries" in entry)) return row;
  return (
    <Suspense fallback={row}>
      <GroupMenu entries={entries} />
    </Suspense>
  );
}

function asDefault({ GroupMenu: component }: typeof import("./group-menu.tsx")) {
  return { default: component };
}
