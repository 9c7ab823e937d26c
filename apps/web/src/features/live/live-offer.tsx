import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import type { Follower } from "./follow/follower.ts";
import styles from "./live-offer.module.css";

interface LiveOfferProps {
  readonly follower: Follower;
  readonly page: "/upload" | "/pt";
}

/** The texts name the parts of the second screen: shields and legs for an orb, limbs for an eidolon. */
const texts = { "/upload": "liveOffer.text", "/pt": "liveOffer.textOfOrb" } as const;

/** Links to the second screen, or back to it while a log is followed. */
export function LiveOffer({ follower, page }: LiveOfferProps) {
  const { t } = useTranslation();
  const { fileName } = useSyncExternalStore(follower.subscribe, follower.state);
  return (
    <section className={styles.offer} aria-labelledby="live-offer">
      <h2 id="live-offer">{t("liveOffer.title")}</h2>
      <p>{fileName === null ? t(texts[page]) : t("liveOffer.running", { name: fileName })}</p>
      <Link to={page} hash="live" className={buttonClassName()}>
        {fileName === null ? t("liveOffer.open") : t("liveOffer.back")}
      </Link>
    </section>
  );
}
