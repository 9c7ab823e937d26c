import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { ExternalLink } from "../parts/external-link.tsx";
import { LanguageButtons } from "../parts/language-buttons.tsx";
import { LateThemeButtons } from "../parts/late-theme-buttons.ts";
import { type MenuEntry, type MenuGroup, type MenuLink, mainMenu } from "../parts/menu.ts";
import { SearchButton } from "../search/search-button.tsx";
import { AccountEntries } from "../session/account-entries.tsx";
import { SignInButton } from "../session/sign-in-button.tsx";
import styles from "./mobile-entries.module.css";

/** A page of a narrow window's menu alone; a wide window has it in the footer, which is far away on a phone. */
const database: MenuLink = { label: "shell.database", to: "/database" };

/**
 * Shows the content of a narrow window's menu in the order of use: one's own pages, hunters and their boards, the other
 * entries of the main menu, then what is set once.
 */
export function MobileEntries({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const supportUrl = settings?.patreonUrl ?? null;
  const [boards, ...others] = mainMenu;
  return (
    <>
      <div className={styles.account}>
        <MobileAccount className={styles.entry} onChoose={onChoose} />
      </div>
      {boards !== undefined && <MenuEntryOf entry={boards} onChoose={onChoose} />}
      <SearchButton className={styles.entry} onOpen={onChoose} />
      <Entry {...database} onChoose={onChoose} />
      {others.map((entry) => (
        <MenuEntryOf key={entry.label} entry={entry} onChoose={onChoose} />
      ))}
      {supportUrl !== null && (
        <ExternalLink href={supportUrl} className={styles.entry} onClick={onChoose}>
          {t("shell.supportUs")}
        </ExternalLink>
      )}
      <section className={styles.languages} aria-label={t("shell.language")}>
        <LanguageButtons className={styles.languageList} onChoose={onChoose} />
      </section>
      <div className={styles.theme}>
        <Suspense>
          <LateThemeButtons headingClassName={styles.heading} />
        </Suspense>
      </div>
    </>
  );
}

interface MenuEntryOfProps {
  readonly entry: MenuEntry;
  readonly onChoose: () => void;
}

function MenuEntryOf({ entry, onChoose }: MenuEntryOfProps) {
  return "entries" in entry ? (
    <Group {...entry} onChoose={onChoose} />
  ) : (
    <Entry {...entry} onChoose={onChoose} />
  );
}

interface EntryProps extends MenuLink {
  readonly onChoose: () => void;
}

function Entry({ label, to, onChoose }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Link to={to} className={styles.entry} onClick={onChoose}>
      {t(label)}
    </Link>
  );
}

interface GroupProps extends MenuGroup {
  readonly onChoose: () => void;
}

/** Shows the pages of a group below its name. */
function Group({ label, entries, onChoose }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t(label)}
      </h2>
      <div className={styles.pair}>
        {entries.map((entry) => (
          <Entry key={entry.label} {...entry} onChoose={onChoose} />
        ))}
      </div>
    </section>
  );
}

interface MobileAccountProps {
  readonly className: string | undefined;
  readonly onChoose: () => void;
}

/** Shows the sign-in button or the account's entries in a narrow window's menu; a wide window has them at the end of its header. */
function MobileAccount({ className, onChoose }: MobileAccountProps) {
  const { status } = useSession();
  return status === "visitor" ? (
    <SignInButton className={className} onOpen={onChoose} />
  ) : (
    <AccountEntries className={className} onChoose={onChoose} />
  );
}
