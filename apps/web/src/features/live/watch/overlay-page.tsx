import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Overlay } from "./overlay.tsx";
import { readOverlay } from "./overlay-choice.ts";
import styles from "./overlay-page.module.css";
import { useWatchedHunt } from "./use-watched-hunt.ts";

const route = getRouteApi("/live/$liveUuid/overlay");

/** The overlay by itself, for a streaming program. It is empty while nobody hunts, and begins by itself. */
export function OverlayPage() {
  const { t } = useTranslation();
  usePageTitle(t("watch.overlayTitle"));
  const { liveUuid } = route.useParams();
  const { hunt } = useWatchedHunt(liveUuid);
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const choice = readOverlay(query);
  if (choice === null) return <p className={styles.refusal}>{t("watch.overlayRefused")}</p>;
  return <div className={styles.page}>{hunt !== null && <Overlay hunt={hunt} choice={choice} />}</div>;
}
