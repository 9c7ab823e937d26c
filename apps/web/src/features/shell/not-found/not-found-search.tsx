import { maxSearchLength } from "@hunt/contracts/limits";
import { Link, useLocation, useMatches, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { SearchBox } from "../../../ui/search-field.tsx";
import { nameInPath } from "./name-in-path.ts";
import styles from "./not-found-search.module.css";

/**
 * Leads on from an address without a page: a search of hunters, for which nothing is asked before it is sent, and links to the
 * lists of everything.
 */
export function NotFoundSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A page that the visitor may not see, or whose night is gone, has routes of its own: its address names no hunter.
  const isUnknown = useMatches({ select: (matches) => matches.length === 1 });
  const [name, setName] = useState(() => (isUnknown ? nameInPath(path) : ""));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = name.trim();
    void navigate({ to: "/database", search: search === "" ? {} : { search } });
  };
  return (
    <Stack gap={3} align="center" className={styles.search}>
      <Stack as="form" role="search" gap={1} className={styles.form} onSubmit={onSubmit}>
        <label htmlFor="sought-hunter" className={styles.label}>
          {t("notFound.hunter")}
        </label>
        <div className={styles.field}>
          <SearchBox className={styles.box}>
            <input
              id="sought-hunter"
              type="search"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={maxSearchLength}
              value={name}
              onChange={({ target: { value } }) => setName(value)}
            />
          </SearchBox>
          <Button type="submit">{t("notFound.search")}</Button>
        </div>
      </Stack>
      <Cluster gap={5} justify="center" className={styles.links}>
        <Link to="/leaderboards">{t("shell.leaderboards")}</Link>
        <Link to="/database">{t("shell.database")}</Link>
      </Cluster>
    </Stack>
  );
}
