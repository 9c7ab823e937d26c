import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./desk-frame.module.css";
import { deskSections } from "./desk-sections.ts";
import { OpenDisputes, OpenReports } from "./open-counts.tsx";

interface DeskFrameProps {
  /** The page's name, which its head shows. */
  readonly title: string;
  /** What it shows needs more room than other pages have. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the desk below the menu of all that the account may do there. */
export function DeskFrame({ title, isWide = false, children }: DeskFrameProps) {
  const { t } = useTranslation();
  const role = useSession().user?.role;
  const sections = deskSections.filter(({ roles }) => roles.some((each) => each === role));
  return (
    <div className={classNames(styles.desk, isWide && styles.wide)}>
      <h1>{title}</h1>
      {sections.length > 1 && (
        <nav className={styles.sections} aria-label={t("desk.title")}>
          {sections.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.section}
              activeOptions={{ exact: to === "/moderation", includeSearch: false }}
            >
              {t(label)}
              {to === "/moderation/disputed" && <OpenDisputes />}
              {to === "/moderation/reports" && <OpenReports />}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
