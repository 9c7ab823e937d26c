import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId } from "react";
import { UnderSky } from "../../domain-ui/sky/under-sky.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { hunterAddress } from "../../lib/hunter-path.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { Button } from "../../ui/button.tsx";
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
  const navigate = useNavigate();
  const fieldId = useId();
  const { data: found } = useQuery(similarHuntersQuery(name));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    void navigate({ to: "/database", search: text === "" ? {} : { search: text } });
  };
  return (
    <UnderSky phase="night">
      <Stack gap={4} align="center" className={page.column}>
        <h1>{t("hunter.missing.title", { name })}</h1>
        <p>{t("hunter.missing.text")}</p>
        <search>
          <form action="/database" className={styles.form} onSubmit={search}>
            <label htmlFor={fieldId}>{t("hunter.missing.label")}</label>
            <input
              key={name}
              id={fieldId}
              name="search"
              type="search"
              className={styles.field}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              defaultValue={name}
            />
            <Button type="submit" variant="main">
              {t("hunter.missing.search")}
            </Button>
          </form>
        </search>
        {found !== undefined && found.hunters.length > 0 && (
          <section aria-label={t("hunter.missing.similar")}>
            <h2 className={styles.heading}>{t("hunter.missing.similar")}</h2>
            <List gap={2} className={styles.hunters}>
              {found.hunters.map((hunter) => (
                <li key={hunter.uuid}>
                  <Link to="/users/$hunter" params={{ hunter: hunterAddress(hunter) }}>
                    {hunter.ign}
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
