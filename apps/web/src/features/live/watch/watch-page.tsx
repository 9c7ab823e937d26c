import { shownName } from "@hunt/engine/domain/shown-name";
import { getRouteApi, Link } from "@tanstack/react-router";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Text } from "../../../ui/text.tsx";
import { FiguresAge } from "../hunt/figures-age.tsx";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import screen from "../hunt/screen.module.css";
import { AskAsMate } from "./ask-as-mate.tsx";
import { EndHunt } from "./end-hunt.tsx";
import { useWatchedHunt, type WatchedHunt } from "./use-watched-hunt.ts";
import styles from "./watch-page.module.css";

const route = getRouteApi("/live/$liveUuid");

/** A hunt as it is played, for anybody who has its address. */
export function WatchPage() {
  const { t, locale } = useTranslation();
  const { liveUuid } = route.useParams();
  const watched = useWatchedHunt(liveUuid);
  const { phase, about, mates } = watched;
  const hunter = about?.hunter ?? null;
  const title = hunter === null ? t("watch.title") : t("watch.titleOf", { name: shownName(hunter.ign) });
  usePageTitle(title);
  const { user } = useSession();
  return (
    <Stack gap={4}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {hunter !== null && (
          <Link to="/users/$hunter" params={{ hunter: hunter.uuid }} className={styles.link}>
            {t("watch.toHunter")}
          </Link>
        )}
        {phase === "live" && (
          <Link to="/live/$liveUuid/streaming" params={{ liveUuid }} className={styles.link}>
            {t("watch.forStreaming")}
          </Link>
        )}
      </header>
      <Watched watched={watched} />
      {phase === "live" && (
        <Text tone="muted" size="sm" isMeasured>
          {joinSentences(locale, [t("watch.unchecked"), ...(mates.length > 0 ? [t("mates.said")] : [])])}
        </Text>
      )}
      {about !== null && hunter !== null && user?.ign != null && hunter.uuid !== user.uuid && (
        <AskAsMate
          liveUuid={about.uuid}
          hunterName={hunter.ign}
          isNamed={mates.some(({ uuid }) => uuid === user.uuid)}
        />
      )}
      {phase === "live" && user?.role === "admin" && about !== null && <EndHunt liveUuid={about.uuid} />}
    </Stack>
  );
}

function Watched({ watched: { phase, about, hunt, mates, ageMs } }: { readonly watched: WatchedHunt }) {
  const { t } = useTranslation();
  switch (phase) {
    case "loading":
      return null;
    case "failed":
      return <Notice tone="warning" title={t("watch.failed")} />;
    case "missing":
      return (
        <Notice tone="info" title={t("watch.missing")}>
          <p>{t("watch.missingText")}</p>
        </Notice>
      );
    case "ended":
      return <Ended nightUuid={about?.nightUuid ?? null} />;
    case "live":
      return (
        <section className={screen.frame} aria-label={t("live.screen")}>
          {hunt === null ? (
            <p className={screen.waiting}>{t("watch.begins")}</p>
          ) : (
            <>
              <FiguresAge ageMs={ageMs} />
              <HuntFigures hunt={hunt} bestName={t("watch.best")}>
                <Squad size={hunt.squadSize} mates={mates} />
              </HuntFigures>
            </>
          )}
        </section>
      );
  }
}

function Ended({ nightUuid }: { readonly nightUuid: string | null }) {
  const { t } = useTranslation();
  if (nightUuid === null) {
    return (
      <Notice tone="info" title={t("watch.ended")}>
        <p>{t("watch.endedText")}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={t("watch.ended")}
      actions={
        <Link to="/nights/$nightUuid" params={{ nightUuid }} className={styles.link}>
          {t("watch.toNight")}
        </Link>
      }
    />
  );
}

interface SquadProps {
  readonly size: number | null;
  readonly mates: WatchedHunt["mates"];
}

/** How many hunt together, and the mates who want to be named. */
function Squad({ size, mates }: SquadProps) {
  const { t, locale } = useTranslation();
  const known = ([1, 2, 3, 4] as const).find((candidate) => candidate === size);
  if (known === undefined && mates.length === 0) return null;
  const names = formatList(
    mates.map(({ ign }) => shownName(ign)),
    locale,
  );
  return (
    <div className={screen.squad}>
      <dt className={screen.name}>{t("live.squad")}</dt>
      <dd className={screen.names}>
        {known !== undefined && t(`common.squadSize.${known}`)}
        {mates.length > 0 && (
          <span className={screen.detail}>
            <bdi>{names}</bdi>
          </span>
        )}
      </dd>
    </div>
  );
}
