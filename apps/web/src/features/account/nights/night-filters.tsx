import { scopes } from "@hunt/engine/domain/words";
import { getRouteApi } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { SeasonField } from "../../../domain-ui/season-field.tsx";
import { SquadSizeField } from "../../../domain-ui/squad-size-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { FoldedFilters } from "../../../ui/folded-filters.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { accesses, type OwnNightsSearch, validateOwnNightsSearch } from "./nights-search.ts";
import styles from "./nights-tab.module.css";

const route = getRouteApi("/signed-in/account");

/** Filters for the account's nights; all of them are in the address. */
export function NightFilters() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  return (
    <search className={styles.search} aria-label={t("accountNights.filters")}>
      <SelectField
        label={t("accountNights.show")}
        value={search.standing ?? ""}
        onChange={(value) => change({ standing: value === "unconfirmed" ? value : undefined })}
      >
        <option value="">{t("accountNights.all")}</option>
        <option value="unconfirmed">{t("accountNights.waiting")}</option>
      </SelectField>
      <MoreFilters />
    </search>
  );
}

/** The filters that few need, folded until they are opened or one of them is set. */
function MoreFilters() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  const { standing: _, page: __, ...more } = search;
  return (
    <FoldedFilters isRare label={t("accountNights.filters")} isSet={Object.keys(more).length > 0}>
      <SelectField
        label={t("accountNights.why")}
        value={search.access ?? ""}
        onChange={(value) => change({ access: accesses.find((access) => access === value) })}
      >
        <option value="">{t("accountNights.all")}</option>
        {accesses.map((access) => (
          <option key={access} value={access}>
            {t(`accountNights.access.${access}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("ownNight.edit.scope")}
        value={search.scope ?? ""}
        onChange={(value) => change({ scope: scopes.find((scope) => scope === value) })}
      >
        <option value="">{t("accountNights.all")}</option>
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {t(`common.scope.${scope}`)}
          </option>
        ))}
      </SelectField>
      <SeasonField value={search.season} onChange={(season) => change({ season })} />
      <SquadSizeField value={search.squadSize} onChange={(squadSize) => change({ squadSize })} />
      <CheckField
        isSmall
        isChecked={search.verifiedOnly === true}
        onChange={(isChecked) => change({ verifiedOnly: isChecked || undefined })}
      >
        {t("common.verifiedOnly")}
      </CheckField>
      <DescriptionSearch key={search.description ?? ""} />
    </FoldedFilters>
  );
}

/** Searches the descriptions for words once the form is sent. */
function DescriptionSearch() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("description") ?? "").trim();
    change({ description: text === "" ? undefined : text });
  };
  return (
    <form onSubmit={send}>
      <TextField
        label={t("accountNights.search")}
        name="description"
        type="search"
        maxLength={500}
        autoComplete="off"
        defaultValue={search.description ?? ""}
        action={<Button type="submit">{t("accountNights.find")}</Button>}
      />
    </form>
  );
}

type Changes = { readonly [Key in keyof OwnNightsSearch]: OwnNightsSearch[Key] | undefined };

/**
 * Returns the search in the address and a function that changes it. Every change except one of the page leads to the first
 * page.
 */
export function useNightsSearch() {
  const search = validateOwnNightsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const change = (changes: Partial<Changes>, { replace = false } = {}) =>
    void navigate({
      search: (before) => ({
        tab: "nights",
        ...validateOwnNightsSearch({
          ...validateOwnNightsSearch({ ...before }),
          page: undefined,
          ...changes,
        }),
      }),
      replace,
      resetScroll: false,
    });
  const clear = () => void navigate({ search: { tab: "nights" }, resetScroll: false });
  return { search, change, clear } as const;
}
