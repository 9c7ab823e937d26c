import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HunterSearchForm } from "../../domain-ui/hunter-search-form.tsx";
import { UnderSky } from "../../domain-ui/sky/under-sky.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { hunterAddress } from "../../lib/hunter-path.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { List, Stack } from "../../ui/layout.tsx";
import page from "../../ui/message-page.module.css";
import { similarHuntersQuery } from "./hunter/queries.ts";
import styles from "./missing-hunter.module.css";

/** Returns the alias that matches the text when the hunter's name does not; otherwise null. */
function matchingAlias({ ign, aliases }: FoundHunter, text: string): string | null {
  const holds = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  if (ign === null || holds(ign)) return null;
  const alias = aliases.find(holds);
  return alias === undefined ? null : ` · ${alias}`;
}

/**
 * Shown when no hunter has the name in the address. Reports the missing hunter, and searches for names that contain the
 * text.
 */
export function MissingHunter({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { data: found } = useQuery(similarHuntersQuery(name));
  return (
    <UnderSky phase="night">
      <Stack gap={4} align="center" className={page.column}>
        <h1>{t("hunter.missing.title", { name })}</h1>
        <p>{t("hunter.missing.text")}</p>
        <HunterSearchForm label={t("hunter.missing.label")} action={t("hunter.missing.search")} name={name} />
        {found !== undefined && found.hunters.length > 0 && (
          <section aria-label={t("hunter.missing.similar")}>
            <h2 className={styles.heading}>{t("hunter.missing.similar")}</h2>
            <List gap={2} className={styles.hunters}>
              {found.hunters.map((hunter) => (
                <li key={hunter.uuid}>
                  <Link to="/users/$hunter" params={{ hunter: hunterAddress(hunter) }}>
                    {shownName(hunter.ign)}
                  </Link>
                  {matchingAlias(hunter, name)}
                </li>
              ))}
            </List>
          </section>
        )}
      </Stack>
    </UnderSky>
  );
}
