import { shownName } from "@hunt/engine/domain/shown-name";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/shown-texts.ts";
import { api } from "../lib/api/api.ts";
import { formatNumber } from "../lib/dates.ts";
import { buttonClassName } from "../ui/button.tsx";
import { Cluster } from "../ui/layout.tsx";
import { Text } from "../ui/text.tsx";

const askAgainMs = 60_000;

/** Queries the hunts that are played now and may be found; of one hunter with `userUuid`. */
function liveHuntsQuery(userUuid?: string) {
  const query = userUuid === undefined ? {} : { userUuid };
  return queryOptions({
    queryKey: ["live", "list", query],
    queryFn: ({ signal }) => api.get("/v2/live", { query, signal }),
    refetchInterval: askAgainMs,
  });
}

/** Says who hunts now and leads to their hunts; nothing while nobody does. */
export function HuntingNow() {
  const { t, locale } = useTranslation();
  const { data } = useQuery(liveHuntsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Cluster as="section" gap={3} rowGap={2} aria-labelledby="hunting-now">
      <h2 id="hunting-now">{t("huntingNow.title")}</h2>
      <Cluster as="ul" gap={2} rowGap={2}>
        {data.items.map(({ uuid, hunter }) => (
          <li key={uuid}>
            <Link
              to="/live/$liveUuid"
              params={{ liveUuid: uuid }}
              className={buttonClassName({ size: "sm" })}
              aria-label={t("huntingNow.watch", { name: shownName(hunter.ign) })}
            >
              {shownName(hunter.ign)}
            </Link>
          </li>
        ))}
      </Cluster>
      {data.total > data.items.length && (
        <Text tone="muted" size="sm">
          {t("huntingNow.shown", { shown: data.items.length, total: formatNumber(data.total, locale) })}
        </Text>
      )}
    </Cluster>
  );
}

/** Leads to a hunter's hunt, from a line of text about the hunter; nothing while the hunter does not hunt. */
export function HuntsNow({ userUuid }: { readonly userUuid: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(liveHuntsQuery(userUuid));
  const hunt = data?.items[0];
  if (hunt === undefined) return null;
  return (
    <>
      {" · "}
      <Link to="/live/$liveUuid" params={{ liveUuid: hunt.uuid }}>
        {t("huntingNow.title")}
      </Link>
    </>
  );
}
