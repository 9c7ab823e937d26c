import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/shown-texts.ts";
import { api } from "../lib/api/api.ts";
import { buttonClassName } from "../ui/button.tsx";
import { Cluster } from "../ui/layout.tsx";

const askAgainMs = 60_000;

/** Queries the hunts that are played now and may be found; of one hunter with `userUuid`. */
function liveHuntsQuery(userUuid: string | undefined) {
  const query = userUuid === undefined ? {} : { userUuid };
  return queryOptions({
    queryKey: ["live", "list", query],
    queryFn: ({ signal }) => api.get("/v2/live", { query, signal }),
    refetchInterval: askAgainMs,
  });
}

/** Says who hunts now and leads to their hunts; nothing while nobody does. Of one hunter with `userUuid`. */
export function HuntingNow({ userUuid }: { readonly userUuid?: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(liveHuntsQuery(userUuid));
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
              aria-label={t("huntingNow.watch", { name: hunter.ign })}
            >
              {hunter.ign}
            </Link>
          </li>
        ))}
      </Cluster>
    </Cluster>
  );
}
