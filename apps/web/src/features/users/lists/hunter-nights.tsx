import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import type { ListedNight } from "../../../domain-ui/compare/compare-subject.ts";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import nightCard from "../../../domain-ui/night-card.module.css";
import { NightCard, sortedCard, UnknownSign } from "../../../domain-ui/night-card.tsx";
import { NightCardPlaceholder } from "../../../domain-ui/night-card-placeholder.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { ListOrder } from "../hunter/hunter-search.ts";
import { useHunterSearch } from "../hunter/use-hunter-search.ts";
import { entriesPerPage, hunterNightsQuery } from "./hunter-list-queries.ts";
import styles from "./hunter-lists.module.css";
import { ListPage } from "./list-page.tsx";

function listed({ uuid, averageRealTime }: NightAnswer): ListedNight {
  return {
    nightUuid: uuid,
    runIndex: null,
    ms: averageRealTime === null ? null : msFromSeconds(averageRealTime),
  };
}

/** Shows a page of a hunter's nights. */
export function HunterNights({ user }: { readonly user: UserAnswer }) {
  const { t, locale } = useTranslation();
  const search = useHunterSearch();
  const result = useQuery(hunterNightsQuery(user.uuid, search));
  const { sort } = search;
  return (
    <>
      <ListPage
        title={t("hunter.nights")}
        counted={user.stats.nights}
        result={result}
        placeholder={<NightCardPlaceholder count={entriesPerPage} />}
        failed={t("hunter.list.nightsFailed")}
        empty={t("hunter.list.noNights")}
      >
        <ol className={classNames(nightCard.plainList, styles.nights)}>
          {result.data?.items.map((night, index, nights) => (
            <li key={night.uuid} className={styles.entry}>
              <NightCard night={night} {...sortedCard(sort)} />
              <CompareAction
                entry={`${night.format} · ${formatDay(night.createdAt, locale)}`}
                subject={{
                  kind: "night",
                  night: listed(night),
                  above: index === 0 ? null : listed(nights[index - 1] ?? night),
                }}
              />
            </li>
          ))}
        </ol>
        <Signs nights={result.data?.items ?? []} sort={sort} />
      </ListPage>
      {result.data !== undefined && result.data.total > 0 && (
        <Link to="/database" search={{ show: "nights", userUuid: user.uuid }} className={styles.all}>
          {t("hunter.list.inDatabase")}
        </Link>
      )}
    </>
  );
}

interface SignsProps {
  readonly nights: readonly NightAnswer[];
  readonly sort: ListOrder | undefined;
}

/** Explains each sign that the list contains. */
function Signs({ nights, sort }: SignsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.signs}>
      <ListSigns entries={nights} />
      <UnknownSign nights={nights} mode={sortedCard(sort).mode}>
        {t("hunter.list.unknown")}
      </UnknownSign>
    </div>
  );
}
