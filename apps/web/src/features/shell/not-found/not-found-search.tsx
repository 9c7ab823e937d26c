import { maxSearchLength } from "@hunt/contracts/limits";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { SearchBox } from "../../../ui/search-field.tsx";
import { nameInPath } from "./name-in-path.ts";

/**
 * Leads on from an address without a page: a search of hunters, for which nothing is asked before it is sent, and links to the
 * lists of everything.
 */
export function NotFoundSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useRouter();
  // A page that the visitor may not see, or whose night is gone, has routes of its own: its address names no hunter.
  const isUnknown = state.matches.length === 1;
  const [name, setName] = useState(() => (isUnknown ? nameInPath(state.location.pathname) : ""));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = name.trim();
    void navigate({ to: "/database", search: search === "" ? {} : { search } });
  };
  return (
    <>
      <Stack as="form" role="search" gap={1} align="center" onSubmit={onSubmit}>
        <label htmlFor="sought-hunter">{t("notFound.hunter")}</label>
        <Cluster gap={2} justify="center">
          <SearchBox>
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
          <Button type="submit" size="sm">
            {t("notFound.search")}
          </Button>
        </Cluster>
      </Stack>
      <Cluster gap={2} justify="center">
        <Link to="/leaderboards" className={buttonClassName({ variant: "quiet" })}>
          {t("shell.leaderboards")}
        </Link>
        <Link to="/database" className={buttonClassName({ variant: "quiet" })}>
          {t("shell.database")}
        </Link>
      </Cluster>
    </>
  );
}
