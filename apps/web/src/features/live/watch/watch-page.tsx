import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Text } from "../../../ui/text.tsx";
import { FiguresAge } from "../hunt/figures-age.tsx";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import screen from "../hunt/screen.module.css";
import { EndHunt } from "./end-hunt.tsx";
import { useWatchedHunt, type WatchedHunt } from "./use-watched-hunt.ts";
import styles from "./watch-page.module.css";

const route = getRouteApi("/live/$liveUuid");

/** A hunt as it is played, for anybody who has its address. */
export function WatchPage() {
  const { t } = useTranslation();
  const { liveUuid } = route.useParams();
  const watched = useWatchedHunt(liveUuid);
  const { phase, about } = watched;
  const ign = about?.hunter.ign;
  usePageTitle(ign === undefined ? t("watch.title") : t("watch.titleOf", { name: ign }));
  const { user } = useSession();
  return (
    <Stack gap={4}>
      <header className={styles.head}>
        <h1>{ign === undefined ? t("watch.title") : t("watch.titleOf", { name: ign })}</h1>
        {about !== null && (
          <Link to="/users/$hunter" params={{ hunter: about.hunter.uuid }} className={styles.link}>
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
          {t("watch.unchecked")}
        </Text>
      )}
      {phase === "live" && user?.role === "admin" && about !== null && <EndHunt liveUuid={about.uuid} />}
    </Stack>
  );
}

function Watched({ watched: { phase, about, hunt, ageMs } }: { readonly watched: WatchedHunt }) {
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
                <Squad size={hunt.squadSize} />
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

/** How many hunt together: mates are not named. */
function Squad({ size }: { readonly size: number | null }) {
  const { t } = useTranslation();
  const known = ([1, 2, 3, 4] as const).find((candidate) => candidate === size);
  if (known === undefined) return null;
  return (
    <div className={screen.squad}>
      <dt className={screen.name}>{t("live.squad")}</dt>
      <dd className={screen.names}>{t(`common.squadSize.${known}`)}</dd>
    </div>
  );
}
