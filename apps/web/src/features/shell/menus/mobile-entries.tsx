import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { ExternalLink } from "../parts/external-link.tsx";
import { LanguageButtons } from "../parts/language-buttons.tsx";
import { mainMenu, menuLinks } from "../parts/menu.ts";
import { SearchButton } from "../search/search-button.tsx";
import { AccountEntries } from "../session/account-entries.tsx";
import { SignInButton } from "../session/sign-in-button.tsx";
import styles from "./mobile-menu.module.css";

/** Shows the content of a narrow window's menu. */
export function MobileEntries({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const supportUrl = settings?.patreonUrl ?? null;
  return (
    <>
      {menuLinks(mainMenu).map((link) => (
        <Link key={link.label} to={link.to} className={styles.entry} onClick={onChoose}>
          {t(link.label)}
        </Link>
      ))}
      <SearchButton className={styles.entry} onOpen={onChoose} />
      {supportUrl !== null && (
        <ExternalLink href={supportUrl} className={styles.entry} onClick={onChoose}>
          {t("shell.supportUs")}
        </ExternalLink>
      )}
      <div className={styles.account}>
        <MobileAccount className={styles.entry} onChoose={onChoose} />
      </div>
      <section className={styles.languages} aria-label={t("shell.language")}>
        <LanguageButtons className={styles.languageList} onChoose={onChoose} />
      </section>
    </>
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
