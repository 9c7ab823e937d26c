import type { NightAnswer } from "@hunt/contracts/nights";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { useSession } from "../../../../lib/session/session-query.ts";
import styles from "./night-payoff.module.css";

/** How the names come to be shown, and what can be done now; what a visitor can do stands on the card that offers it. */
export function WhatNext({ night }: { readonly night: NightAnswer }) {
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
