import type { MeAnswer } from "@hunt/contracts/me";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Fact, FactTiles } from "../../../domain-ui/mine/fact-tiles.tsx";
import { MineSection } from "../../../domain-ui/mine/mine-section.tsx";
import { behindBestFact, nextMarkFact } from "../../../domain-ui/mine/standing-facts.tsx";
import { NightCard } from "../../../domain-ui/night-card.tsx";
import { RankNumber } from "../../../domain-ui/rank-number.tsx";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import { SquadLately } from "./squad-lately.tsx";
import { type MyStanding, useMyHunts } from "./use-my-hunts.ts";
import { WaitingList } from "./waiting-list.tsx";

/** What a signed-in hunter comes back to: the last night, where they stand, what waits, and what the squad did. */
export function MyHunts() {
  const { user } = useSession();
  return user === null ? null : <HuntsOf user={user} />;
}

function HuntsOf({ user }: { readonly user: MeAnswer }) {
  const { t } = useTranslation();
  const [openedAtMs] = useState(() => Date.now());
  const { hunts, error, retry } = useMyHunts(user, openedAtMs);
  if (error !== null) {
    return <FailedState title={t("mine.failed")} requestId={requestIdOf(error)} onRetry={retry} />;
  }
  if (hunts === null) return <LoadingPlaceholder count={0} />;
  const { lastNight, standing, squadNights, unconfirmed } = hunts;
  const page =
    user.ign === null ? (
      <Link to="/account">{t("shell.account")}</Link>
    ) : (
      <Link to="/users/$hunter" params={{ hunter: user.ign }}>
        {t("shell.profile")}
      </Link>
    );
  return (
    <MineSection
      title={t("mine.lastNight")}
      aside={page}
      beside={
        <>
          <WaitingList user={user} unconfirmed={unconfirmed} />
          {squadNights.length > 0 && <SquadLately nights={squadNights} />}
        </>
      }
    >
      {lastNight === null ? (
        <Stack gap={3} align="start">
          <Text tone="muted">{t("mine.none")}</Text>
          <Link to="/upload" className={buttonClassName({ size: "sm" })}>
            {t("home.analyzeHunt")}
          </Link>
        </Stack>
      ) : (
        <NightCard night={lastNight} />
      )}
      {standing !== null && <Standing standing={standing} />}
    </MineSection>
  );
}

function Standing({ standing }: { readonly standing: MyStanding }) {
  const { t, locale } = useTranslation();
  const { best, squadSize, behindBestMs, behindAboveMs } = standing;
  const rank: readonly Fact[] =
    best.rank === null || best.total === null
      ? []
      : [
          {
            label: t("mine.rank"),
            value: (
              <SentenceWith
                text={t("payoff.placeAlone", { rank: sentencePart, total: formatNumber(best.total, locale) })}
              >
                <RankNumber prefix="#" rank={best.rank} total={best.total} />
              </SentenceWith>
            ),
            ...(behindAboveMs !== null && {
              detail: t("mine.behindAbove", { time: formatSeconds(behindAboveMs) }),
            }),
          },
        ];
  return (
    <FactTiles
      of={`${t(`common.squadSize.${squadSize}`)} · ${t("card.averageRealTime")}`}
      facts={[...behindBestFact(t, behindBestMs), ...rank, ...nextMarkFact(t, msFromSeconds(best.value))]}
    />
  );
}
