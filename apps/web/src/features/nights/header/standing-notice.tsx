import type { NightAnswer } from "@hunt/contracts/nights";
import { floors } from "@hunt/engine/domain/floors";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import { Link } from "@tanstack/react-router";
import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { openSignIn, preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatList } from "../../../lib/dates.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { hostedRuns } from "../figures/hosted-runs.ts";
import { useShareNight } from "../parts/use-share-night.ts";
import { StateNotice } from "./notice.tsx";
import { PartialNotice } from "./partial-notice.tsx";
import styles from "./unconfirmed-remedy.module.css";

interface StandingNoticeProps {
  readonly night: NightAnswer;
  readonly view: NightView;
}

/** Says why a night does not count yet, except in lists, or is not ranked because of its log. */
export function StandingNotice({ night, view }: StandingNoticeProps) {
  const { t, locale } = useTranslation();
  const below = runsBelowFloor(view);
  const isUnconfirmed = night.standing === "unconfirmed";
  const isOfClient = view.perspective === "client";
  return (
    <>
      {isOfClient && (
        <PartialNotice
          reason={isUnconfirmed ? t("standing.unconfirmed.text") : null}
          action={
            <Cluster gap={3} rowGap={2} className={styles.remedy}>
              <AskHost />
              {isUnconfirmed && <UnconfirmedRemedy />}
            </Cluster>
          }
        />
      )}
      {night.standing === "disputed" && (
        <StateNotice title={t("standing.disputed.title")} remedy={t("standing.disputed.remedy")}>
          {t("standing.disputed.text")}
        </StateNotice>
      )}
      {night.isLogWanted && (
        <StateNotice title={t("standing.logWanted.title")} remedy={t("standing.logWanted.remedy")}>
          {t("standing.logWanted.text")}
        </StateNotice>
      )}
      {night.standing === "undated" && (
        <StateNotice title={t("standing.undated.title")} remedy={t("standing.undated.remedy")}>
          {joinSentences(locale, [
            t("standing.undated.text"),
            ...(night.builtOn === null
              ? []
              : [t("standing.undated.built", { day: formatDay(middleOfDay(night.builtOn), locale) })]),
          ])}
        </StateNotice>
      )}
      {isUnconfirmed && !isOfClient && (
        <StateNotice
          title={t("standing.unconfirmed.title")}
          remedy={t("standing.unconfirmed.remedy")}
          action={<UnconfirmedRemedy />}
        >
          {t("standing.unconfirmed.text")}
        </StateNotice>
      )}
      {below.length > 0 && !night.verified && (
        <StateNotice title={t("standing.belowFloor.title")} remedy={t("standing.belowFloor.remedy")}>
          {t("standing.belowFloor.text", {
            realTime: formatDuration(floors.realTimeMs),
            lastLimb: formatDuration(floors.lastHydrolystLimbBreakTimeMs),
            runs: formatList(below.map(String), locale),
          })}
        </StateNotice>
      )}
    </>
  );
}

/** Returns the numbers of the runs with figures that the game does not allow. */
function runsBelowFloor(night: Pick<NightView, "runs" | "diagnostics">): readonly number[] {
  const hosted = hostedRuns(night);
  return night.runs
    .filter((run) => isBelowFloor({ ...run, perspective: hosted.has(run.index) ? "host" : "client" }))
    .map((run) => run.index);
}

/** Hands the night's link on to the host, whose page says how both logs become one night. */
function AskHost() {
  const { t } = useTranslation();
  const share = useShareNight();
  return (
    <Button variant="main" size="sm" onClick={() => void share()}>
      <Icon name="link" />
      {t("night.partial.ask")}
    </Button>
  );
}

/** Says how a member can make an unconfirmed night count; the text depends on the visitor. */
function UnconfirmedRemedy() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  if (status === "visitor") {
    const failed = () => addToast({ id: "signIn", variant: "error", message: t("shell.error.chunk") });
    return (
      <Cluster gap={4} rowGap={2} className={styles.remedy}>
        <p>{t("standing.unconfirmed.signIn")}</p>
        <Button size="sm" onPointerEnter={preloadSignIn} onClick={() => void openSignIn().catch(failed)}>
          {t("shell.signIn")}
        </Button>
      </Cluster>
    );
  }
  if (user !== null && user.ign === null) {
    return (
      <Cluster gap={4} rowGap={2} className={styles.remedy}>
        <p>{t("standing.unconfirmed.verify")}</p>
        <Link to="/account" search={{ tab: "profile" }} className={buttonClassName({ size: "sm" })}>
          {t("standing.unconfirmed.verifyLink")}
        </Link>
      </Cluster>
    );
  }
  return null;
}
