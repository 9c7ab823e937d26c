import { privacyParts } from "@hunt/contracts/privacy-parts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { List, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./privacy-page.module.css";

/** Says in plain words what is known about visitors; each sentence describes what the code does (docs/trust.md). */
export function PrivacyPage() {
  const { t } = useTranslation();
  usePageTitle(t("privacy.title"));
  return (
    <Stack gap={4} className={styles.page}>
      <header className={styles.header}>
        <h1>{t("privacy.title")}</h1>
        <Text tone="muted">{t("privacy.lead")}</Text>
      </header>
      {privacyParts.map(({ id, title, sentences }) => (
        <Section key={id} id={id} title={t(title)}>
          <List gap={3} className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{t(sentence)}</li>
            ))}
          </List>
        </Section>
      ))}
      <Section id="ask" title={t("privacy.ask.title")}>
        <Ask />
      </Section>
    </Stack>
  );
}

/**
 * Links to the chat if there is one. The operator sets its address, and an address that is not http(s) could run code in
 * our page.
 */
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
