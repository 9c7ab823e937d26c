import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { useQuery } from "@tanstack/react-query";
import { Duration } from "../../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { api } from "../../../../lib/api.ts";
import { copyText } from "../../../../lib/copy-text.ts";
import { longFreshMs } from "../../../../lib/query-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { AgainstBest } from "./against-best.tsx";
import styles from "./night-payoff.module.css";
import { NightPlace } from "./night-place.tsx";
import { RunMarks } from "./run-marks.tsx";
import { WhatNext } from "./what-next.tsx";

/** What publishing a night has brought: it only adds to the link beside it, so nothing stands here when it cannot be had. */
export function NightPayoff({ nightUuid }: { readonly nightUuid: string }) {
  const { data } = useQuery({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    staleTime: longFreshMs,
  });
  return <div className={styles.place}>{data !== undefined && <Payoff night={data} />}</div>;
}

function Payoff({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { averageRealTime: seconds, estimated, users, squadSize } = night;
  const copy = () =>
    copyText({
      text: new URL(`/nights/${night.uuid}`, location.href).href,
      done: t("upload.status.linkCopied"),
      refused: t("upload.copyFailed"),
    });
  return (
    <>
      <div className={styles.plate} data-own-sky="">
        <div className={styles.squad}>
          <SquadMembers users={users} squadSize={squadSize} linked standsAlone />
        </div>
        <dl className={styles.average}>
          <dt>{t("card.averageRealTime")}</dt>
          <dd>
            <Duration
              ms={seconds === null ? null : msFromSeconds(seconds)}
              category="realTime"
              estimated={estimated.some((figure) => figure === "averageRealTime")}
            />
          </dd>
        </dl>
        <NightPlace night={night} />
        <AgainstBest night={night} />
        <RunMarks runs={night.runs ?? []} />
      </div>
      <WhatNext night={night} />
      <Button size="sm" onClick={() => void copy()}>
        <Icon name="link" />
        {t("payoff.copyLink")}
      </Button>
    </>
  );
}
