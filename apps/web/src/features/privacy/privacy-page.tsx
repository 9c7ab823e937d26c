import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./privacy-page.module.css";

/** What is known of whoever uses the site, in plain words; each sentence is what the code does (docs/trust.md). */
export function PrivacyPage() {
  const { t } = useTranslation();
  usePageTitle(t("privacy.title"));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t("privacy.title")}</h1>
        <p className={styles.lead}>{t("privacy.lead")}</p>
      </header>
      <Section id="leaves" title={t("privacy.leaves.title")}>
        <Sentences of={[t("privacy.leaves.reading"), t("privacy.leaves.lines"), t("privacy.leaves.form")]} />
      </Section>
      <Section id="kept" title={t("privacy.kept.title")}>
        <Sentences
          of={[
            t("privacy.kept.lines"),
            t("privacy.kept.browser"),
            t("privacy.kept.address"),
            t("privacy.kept.account"),
          ]}
        />
      </Section>
      <Section id="shown" title={t("privacy.shown.title")}>
        <Sentences of={[t("privacy.shown.scopes"), t("privacy.shown.names"), t("privacy.shown.profile")]} />
      </Section>
      <Section id="cookies" title={t("privacy.cookies.title")}>
        <Sentences
          of={[
            t("privacy.cookies.at"),
            t("privacy.cookies.session"),
            t("privacy.cookies.fp"),
            t("privacy.cookies.none"),
          ]}
        />
      </Section>
      <Section id="sign-in" title={t("privacy.signIn.title")}>
        <Sentences of={[t("privacy.signIn.both"), t("privacy.signIn.patreon"), t("privacy.signIn.name")]} />
      </Section>
      <Section id="seen" title={t("privacy.seen.title")}>
        <Sentences of={[t("privacy.seen.nights"), t("privacy.seen.log")]} />
      </Section>
      <Section id="yours" title={t("privacy.yours.title")}>
        <Sentences of={[t("privacy.yours.export"), t("privacy.yours.delete"), t("privacy.yours.limits")]} />
      </Section>
      <Section id="ask" title={t("privacy.ask.title")}>
        <Ask />
      </Section>
    </div>
  );
}

function Sentences({ of: sentences }: { readonly of: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The chat where there is one; settings are the operator's, but an address that is not the web's would run in our page. */
function Ask() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const chat = settings?.discordUrl;
  if (!chat || !/^https?:\/\//i.test(chat)) return <p>{t("privacy.ask.operator")}</p>;
  return (
    <p>
      <a href={chat} className={styles.chat} rel="noopener noreferrer">
        {t("privacy.ask.chat")}
      </a>
    </p>
  );
}
