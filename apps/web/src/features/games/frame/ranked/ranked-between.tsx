import { openSignIn, preloadSignIn } from "../../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { addToast } from "../../../../lib/toasts.ts";
import { Button } from "../../../../ui/button.tsx";
import styles from "../../run/between-runs.module.css";
import type { RankedHindrance, RankedState } from "./use-ranked-run.ts";

interface RankedBetweenProps {
  readonly state: RankedState;
  readonly hindrance: RankedHindrance | null;
}

/** Says what a player should know before a ranked run begins, or why none can begin. */
export function RankedBetween({ state, hindrance }: RankedBetweenProps) {
  const { t } = useTranslation();
  if (hindrance === "visitor") return <NeedsAccount />;
  if (state.step === "asking") return <p className={styles.note}>{t("games.ranked.asking")}</p>;
  if (state.step === "handingIn") return <p className={styles.note}>{t("games.ranked.handingIn")}</p>;
  return (
    <>
      {state.step === "scored" && state.score !== null && (
        <p className={styles.best}>{t("games.ranked.rank", { rank: state.score.rank })}</p>
      )}
      {state.step === "cancelled" && <p className={styles.note}>{t("games.ranked.cancelled")}</p>}
      {state.step === "refused" && <p className={styles.note}>{t("games.ranked.refused")}</p>}
      {hindrance === "used" && state.step === "none" && (
        <p className={styles.note}>{t("games.ranked.usedToday")}</p>
      )}
      {hindrance === null && <p className={styles.note}>{t("games.ranked.beforeStart")}</p>}
    </>
  );
}

function NeedsAccount() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>{t("games.ranked.needsAccount")}</p>
      <Button
        variant="main"
        aria-haspopup="dialog"
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        onClick={() => {
          openSignIn().catch(() =>
            addToast({ id: "signIn", variant: "error", message: t("shell.error.chunk") }),
          );
        }}
      >
        {t("shell.signIn")}
      </Button>
    </>
  );
}
