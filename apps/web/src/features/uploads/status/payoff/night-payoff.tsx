import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { marks } from "@hunt/engine/domain/marks";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { boardOfNight, squadWordOf } from "../../../../domain-ui/board-of-night.ts";
import { Duration } from "../../../../domain-ui/duration.tsx";
import markColors from "../../../../domain-ui/mark-colors.module.css";
import { RankNumber } from "../../../../domain-ui/rank-number.tsx";
import { SquadMembers } from "../../../../domain-ui/squad-members.tsx";
import { formatTopShare } from "../../../../domain-ui/top-share.ts";
import { WouldBeRank, whyNoRank } from "../../../../domain-ui/would-be-rank.tsx";
import { SentenceWith, sentencePart } from "../../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { api } from "../../../../lib/api/api.ts";
import { copyText } from "../../../../lib/copy-text.ts";
import { formatNumber } from "../../../../lib/dates.ts";
import { highlightsQuery, nightQuery, nightRankQuery } from "../../../../lib/queries/public-queries.ts";
import { longFreshMs } from "../../../../lib/query-client.ts";
import { useSession } from "../../../../lib/session/session-query.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import styles from "./night-payoff.module.css";

/**
 * The result of publishing a night. It is additional to the link beside it, so it shows nothing when it cannot be loaded.
 */
export function NightPayoff({ nightUuid }: { readonly nightUuid: string }) {
  const { data } = useQuery(nightQuery(nightUuid));
  return (
    <Stack gap={4} align="start">
      {data !== undefined && <Payoff night={data} />}
    </Stack>
  );
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
      <Stack gap={2} className={styles.plate} data-own-sky="">
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
      </Stack>
      <WhatNext night={night} />
      <Button size="sm" onClick={() => void copy()}>
        <Icon name="link" />
        {t("payoff.copyLink")}
      </Button>
    </>
  );
}

/**
 * Compares the night with the best one of the signed-in hunter, if the hunter was a member; shows nothing to anybody else.
 */
function AgainstBest({ night }: { readonly night: NightAnswer }) {
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

/**
 * Shows the night's rank, the rank that it would have, or the reason for having none. Its line is reserved while it
 * loads.
 */
function NightPlace({ night }: { readonly night: NightAnswer }) {
  const { t, locale } = useTranslation();
  const { data } = useQuery(nightRankQuery(night.uuid));
  if (data === undefined) return <p className={styles.fact} />;
  const { rank, total, entries, wouldBe } = data;
  if (wouldBe !== null) {
    return (
      <p className={styles.fact}>
        <WouldBeRank wouldBe={wouldBe} />
      </p>
    );
  }
  if (rank === null || total === null) return <p className={styles.fact}>{whyNoRank(data, t, locale)}</p>;
  const share = formatTopShare(rank, total, locale);
  const place = { rank: sentencePart, total: formatNumber(total, locale) };
  const size = night.squadSize as 1 | 2 | 3 | 4;
  // The text names the board, because a hunter's page counts by other figures.
  const facts = [
    ...(squadWordOf(night.squadSize) === undefined ? [] : [t(`common.squadSize.${size}`)]),
    ...(entries === "all" ? [t("payoff.amongAll")] : []),
    ...(night.verified ? [] : [t("payoff.withUnverified")]),
  ];
  return (
    <p className={styles.fact}>
      <Link
        to="/leaderboards"
        search={boardOfNight(night, entries === "all")}
        preload={false}
        className={styles.rank}
      >
        <SentenceWith
          text={share === null ? t("payoff.placeAlone", place) : t("payoff.place", { ...place, share })}
        >
          <RankNumber prefix="#" rank={rank} total={total} />
        </SentenceWith>
      </Link>
      {facts.length > 0 && ` · ${facts.join(" · ")}`}
    </p>
  );
}

interface RunMarksProps {
  readonly runs: NonNullable<NightAnswer["runs"]>;
}

/** The marks of the real times of a night's runs, the best first, with the number of each. */
function RunMarks({ runs }: RunMarksProps) {
  const { t } = useTranslation();
  const gained = runs.map(({ realTime }) =>
    markOf("realTime", realTime === null ? null : msFromSeconds(realTime)),
  );
  const counts = marks
    .map((mark) => ({ mark, count: gained.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <div className={styles.marks}>
      <p>{t("payoff.marks")}</p>
      <ul>
        {counts.map(({ mark, count }) => (
          <li key={mark}>
            <b className={markColors[mark]}>{markLetters[mark]}</b>
            {count > 1 && ` ×\u202f${count}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says how the night's names come to be shown, and what to do next. A visitor's options stand on another card. */
function WhatNext({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { users, squadSize, standing, verified } = night;
  const shown = users.filter(({ ign }) => ign !== null).length;
  return (
    <ul className={styles.next}>
      {shown < squadSize && (
        <li>
          {t("payoff.names", { shown, total: squadSize })}{" "}
          {user !== null && user.ign === null && (
            <Link to="/account" search={{ tab: "profile" }}>
              {t("payoff.verifyName")}
            </Link>
          )}
        </li>
      )}
      {standing === "undated" && <li>{t("payoff.undated")}</li>}
      {standing === "unconfirmed" && <li>{t("payoff.unconfirmed")}</li>}
      {standing === "counted" && !verified && user !== null && (
        <li>
          {t("payoff.unverified")}{" "}
          <Link to="/account" search={{ tab: "verifications" }}>
            {t("payoff.askVerification")}
          </Link>
        </li>
      )}
    </ul>
  );
}
