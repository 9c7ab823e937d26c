import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { api } from "../../../../lib/api.ts";
import { highlightsQuery } from "../../../../lib/queries/highlights.ts";
import { longFreshMs } from "../../../../lib/query-client.ts";
import { useSession } from "../../../../lib/session/session-query.ts";
import styles from "./night-payoff.module.css";

/** How the night is beside the best one of whoever is signed in and was there; nothing to anybody else. */
export function AgainstBest({ night }: { readonly night: NightAnswer }) {
  const { user } = useSession();
  const wasThere = user !== null && night.users.some(({ uuid }) => uuid === user.uuid);
  if (!wasThere || night.standing !== "counted") return null;
  return <Difference night={night} userUuid={user.uuid} />;
}

function Difference({ night, userUuid }: { readonly night: NightAnswer; readonly userUuid: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["users", userUuid],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn", { params: { userUuidOrIgn: userUuid }, signal }),
    staleTime: longFreshMs,
  });
  const { data: highlights } = useQuery(highlightsQuery);
  const size = night.squadSize as 1 | 2 | 3 | 4;
  const best = data?.stats.best?.[size]?.averageRealTime;
  if (best == null || night.averageRealTime === null) return null;
  const squad = t(`common.squadSize.${size}`);
  if (best.nightUuid !== night.uuid) {
    const delta = formatDelta(msFromSeconds(night.averageRealTime - best.value));
    return <p className={styles.fact}>{t("payoff.offBest", { squad, delta })}</p>;
  }
  const gain = highlights?.bests.find(
    ({ nightUuid, hunter }) => nightUuid === night.uuid && hunter.uuid === userUuid,
  )?.gain;
  return (
    <p className={styles.best}>
      {gain === undefined
        ? t("payoff.best", { squad })
        : t("payoff.bestBy", { squad, gain: formatSeconds(msFromSeconds(gain)) })}
    </p>
  );
}
