import type { UserRole } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { TextKey } from "../../i18n/translate.ts";
import { api } from "../../lib/api/api.ts";
import { formatNumber } from "../../lib/dates.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { classNames } from "../../ui/class-names.ts";
import oneLine from "../../ui/one-line.module.css";
import { VisuallyHidden } from "../../ui/text.tsx";
import { useCurrentInSight } from "../../ui/use-current-in-sight.ts";
import styles from "./desk-frame.module.css";
import { admins, moderators } from "./desk-roles.ts";

/**
 * The pages for moderators and admins, in the order of the desk's menu. Each page has its own route and code, and is framed
 * by `DeskFrame`; the menu needs only the page's row in this table.
 */
const deskSections = [
  { to: "/moderation", label: "desk.section.queue", roles: moderators },
  { to: "/moderation/disputed", label: "desk.section.disputed", roles: moderators },
  { to: "/moderation/reports", label: "desk.section.reports", roles: moderators },
  { to: "/moderation/suspensions", label: "desk.section.suspensions", roles: moderators },
  { to: "/moderation/people", label: "desk.section.people", roles: admins },
  { to: "/moderation/merges", label: "desk.section.merges", roles: admins },
  { to: "/moderation/settings", label: "desk.section.settings", roles: admins },
  { to: "/moderation/categories", label: "desk.section.categories", roles: admins },
  { to: "/moderation/operations", label: "desk.section.operations", roles: admins },
  { to: "/moderation/audit", label: "desk.section.audit", roles: admins },
] as const satisfies readonly DeskSection[];

const againEveryMs = 60_000;

interface DeskFrameProps {
  readonly title: string;
  /** Whether the page needs more width than other pages. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the desk, below the menu of all pages that the account may open. */
export function DeskFrame({ title, isWide = false, children }: DeskFrameProps) {
  const { t } = useTranslation();
  const role = useSession().user?.role;
  const menu = useRef<HTMLElement>(null);
  useCurrentInSight(menu, title);
  const sections = deskSections.filter(({ roles }) => roles.some((each) => each === role));
  return (
    <div className={classNames(styles.desk, isWide && styles.wide)}>
      <h1>{title}</h1>
      {sections.length > 1 && (
        <nav ref={menu} className={classNames(oneLine.line, styles.sections)} aria-label={t("desk.title")}>
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

/** The number of waiting reports; nothing when it is zero or unknown. */
function OpenReports() {
  const { data } = useQuery({
    queryKey: ["moderation", "reports", "waiting"],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query: { limit: 0, status: "open" }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
  return <OpenCount open={data?.counts.open ?? 0} />;
}

/** The number of nights that wait for the choice of a log; nothing when it is zero or unknown. */
function OpenDisputes() {
  const { data } = useQuery({
    queryKey: ["moderation", "disputed", "waiting"],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/disputed", { query: { limit: 0 }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
  const { hosts = 0, mates = 0, sender = 0 } = data?.counts ?? {};
  return <OpenCount open={hosts + mates + sender} />;
}

function OpenCount({ open }: { readonly open: number }) {
  const { t, locale } = useTranslation();
  if (open === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(open, locale)}</span>
      <VisuallyHidden>{t("desk.openReports", { number: formatNumber(open, locale) })}</VisuallyHidden>
    </span>
  );
}

interface DeskSection {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: TextKey;
  /** The roles that see the page in the menu; the page's route checks the same roles (`routes/moderation.tsx`). */
  readonly roles: readonly UserRole[];
}
