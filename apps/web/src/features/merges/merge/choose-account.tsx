import { maxSearchLength } from "@hunt/contracts/limits";
import type { ListedPersonAnswer, LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./choose-account.module.css";

/** The order of roles: an account can only be merged into one with an equal or higher role. */
const rank = { bot: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<UserRole, number>;

interface ChooseAccountProps {
  /** The account that disappears. */
  readonly from: LookedAtPersonAnswer;
  readonly onChoose: (userUuid: string) => void;
}

const offered = 5;

/** Finds the account that remains. An account that cannot be chosen shows the reason. */
export function ChooseAccount({ from, onChoose }: ChooseAccountProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  return (
    <Section id="choose" title={t("merging.choose")}>
      <Stack gap={4}>
        <SearchField
          label={t("merging.search")}
          value={search}
          maxLength={maxSearchLength}
          onChange={setSearch}
        />
        {search !== "" && <Found from={from} search={search} onChoose={onChoose} />}
      </Stack>
    </Section>
  );
}

function foundQuery(search: string) {
  const query = { search, limit: offered, orderBy: "lastNightAt" as const };
  return queryOptions({
    queryKey: ["desk", "people", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/users", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

function Found({ from, search, onChoose }: ChooseAccountProps & { readonly search: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(foundQuery(search));
  if (data === undefined) {
    if (error === null) return <EntryPlaceholder count={2} />;
    return (
      <FailedState title={t("people.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return <p role="status">{t("merging.nobody")}</p>;
  const more = data.total - data.items.length;
  return (
    <>
      <EntryList label={t("merging.found")} isBusy={isPlaceholderData}>
        {data.items.map((person) => (
          <FoundPerson key={person.uuid} from={from} person={person} onChoose={onChoose} />
        ))}
      </EntryList>
      {more > 0 && (
        <Text tone="muted" size="sm">
          {t("merging.more", { number: more })}
        </Text>
      )}
    </>
  );
}

interface FoundPersonProps extends ChooseAccountProps {
  readonly person: ListedPersonAnswer;
}

function FoundPerson({ from, person, onChoose }: FoundPersonProps) {
  const { t, locale } = useTranslation();
  const words = usePersonWords();
  const refusal = mergeRefusal(from, person, useSession().user?.uuid);
  return (
    <Entry
      title={words(person)}
      action={
        refusal === null && (
          <Button
            size="sm"
            aria-label={t("common.pair", { name: t("merging.take"), value: words(person) })}
            onClick={() => onChoose(person.uuid)}
          >
            {t("merging.take")}
          </Button>
        )
      }
    >
      <p>
        {[
          t(`person.role.${person.role}`),
          t("common.pair", { name: t("people.since"), value: formatDay(person.createdAt, locale) }),
          t("common.pair", { name: t("people.nights"), value: String(person.stats.nights) }),
        ].join(" · ")}
      </p>
      {refusal !== null && <p className={styles.refusal}>{t(`merging.refusal.${refusal}`)}</p>}
    </Entry>
  );
}

interface Somebody {
  readonly uuid: string;
  readonly role: UserRole;
}

type MergeRefusal = "same" | "own" | "program" | "lower";

/** Returns why an account cannot be the target of a merge, or null when it can; the server applies the same rules. */
export function mergeRefusal(
  from: Somebody,
  into: Somebody,
  meUuid: string | undefined,
): MergeRefusal | null {
  if (from.uuid === into.uuid) return "same";
  if (into.uuid === meUuid || from.uuid === meUuid) return "own";
  if (into.role === "bot" || from.role === "bot") return "program";
  return rank[from.role] > rank[into.role] ? "lower" : null;
}
