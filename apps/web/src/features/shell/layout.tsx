import { Outlet } from "@tanstack/react-router";
import styles from "./layout.module.css";

/** What every page sits in. */
export function Layout() {
  return (
    <div className={styles.layout}>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
