import type { Run } from "@hunt/engine/domain/analysis";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { SplitRun } from "@hunt/engine/live/splits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import type { GhostProps } from "../ghost/ghost-panel.tsx";
import { describeHunt } from "../hunt/describe-hunt.ts";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import { type LoadOwnBests, type OwnBest, ownBestOf, squadSizeOf } from "../hunt/own-best.ts";
import { loadRecord } from "../hunt/references.ts";
import styles from "../hunt/screen.module.css";
import { GhostPlace } from "./ghost-place.tsx";

/** The current hunt, with the squad by its names. */
export function HuntScreen(props: GhostProps) {
  const { snapshot, nowMs, loadOwnBests } = props;
  const best = useOwnBest(loadOwnBests, snapshot);
  const record = useRecord(squadSizeOf(snapshot));
  return (
    <HuntFigures hunt={describeHunt({ snapshot, nowMs, best, record })} ghost={<GhostPlace {...props} />}>
      <SquadTile snapshot={snapshot} />
    </HuntFigures>
  );
}

function SquadTile({ snapshot }: { readonly snapshot: LiveSnapshot }) {
  const { t, locale } = useTranslation();
  const { squad, hostName } = snapshot;
  return (
    <div className={styles.squad}>
      <dt className={styles.name}>{t("live.squad")}</dt>
      <dd className={styles.names}>
        <bdi>
          {squad.length === 0
            ? unknownValue
            : formatList(
                squad.map((name) => shownName(name)),
                locale,
              )}
        </bdi>
        {hostName !== null && (
          <span className={styles.detail}>{t("live.host", { name: shownName(hostName) })}</span>
        )}
      </dd>
    </div>
  );
}

/** Returns the hunter's best run, of this night alone until the stored nights are loaded; null without a run. */
function useOwnBest(load: LoadOwnBests, snapshot: LiveSnapshot): Run | null {
  const [bests, setBests] = useState<readonly OwnBest[]>([]);
  useEffect(() => {
    let isGone = false;
    load().then((loaded) => !isGone && setBests(loaded), console.error);
    return () => {
      isGone = true;
    };
  }, [load]);
  return ownBestOf(bests, snapshot);
}

/** Returns the record run for squads of a size; null until it is loaded, without one, and without a network. */
function useRecord(squadSize: number): SplitRun | null {
  const queryClient = useQueryClient();
  const { data = null } = useQuery({
    queryKey: ["live-record", squadSize],
    queryFn: () => loadRecord(queryClient, squadSize),
    staleTime: longFreshMs,
    // The queries that it consists of are repeated by themselves.
    retry: false,
  });
  return data;
}
