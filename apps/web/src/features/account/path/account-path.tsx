import type { MeAnswer } from "@hunt/contracts/me";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./account-path.module.css";
import { type PathFacts, usePath } from "./use-path.ts";

/** Who the account is, and its four steps to a ranked night, each with its state and the one thing to do. */
export function AccountPath({ user }: { readonly user: MeAnswer }) {
  const { t, locale } = useTranslation();
  const facts = usePath();
  return (
    <section aria-label={t("account.path.title")} className={styles.path}>
      <p className={styles.who}>{user.ign ?? t("account.path.nameless")}</p>
      <ol className={styles.steps}>
        <Step
          number={1}
          title={t("account.path.signedIn")}
          isDone
          state={t("account.path.since", { day: formatDay(user.createdAt, locale) })}
        />
        <Step number={2} title={t("account.path.name")} {...nameStep(t, user, facts)} />
        <Step number={3} title={t("account.path.night")} {...nightStep(t, user, facts)} />
        <Step number={4} title={t("account.path.ranked")} {...rankedStep(t, facts)} />
      </ol>
    </section>
  );
}

interface StepState {
  readonly isDone: boolean;
  /** What is so far; empty while that is not known. */
  readonly state: string;
  /** The one thing to do, a link. */
  readonly action?: ReactNode;
}

function Step({
  number,
  title,
  isDone,
  state,
  action,
}: StepState & { readonly number: number; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div>
        <h2 className={styles.title}>
          {title}
          {isDone && <VisuallyHidden>: {t("account.path.done")}</VisuallyHidden>}
        </h2>
        <p className={styles.state}>{state}</p>
        {action !== undefined && <p className={styles.action}>{action}</p>}
      </div>
    </li>
  );
}

function nameStep(t: Translate, { ign, role, verifiedAt }: MeAnswer, facts: PathFacts | null): StepState {
  if (ign !== null) return { isDone: true, state: verifiedAt === null ? "" : t("account.path.nameShown") };
  if (facts === null) return { isDone: false, state: "" };
  if (facts.proof === null) {
    const settings = role === "admin" && <Link to="/moderation/settings">{t("account.path.turnOn")}</Link>;
    return { isDone: false, state: t("account.path.noNames"), ...(settings && { action: settings }) };
  }
  return {
    isDone: false,
    state: facts.proof === "waiting" ? t("account.path.codeWaits") : t("account.path.namePurpose"),
    action: (
      <Link to="/account" search={{ tab: "profile" }} hash="name">
        {t("account.path.verifyName")}
      </Link>
    ),
  };
}

function nightStep(t: Translate, { stats }: MeAnswer, facts: PathFacts | null): StepState {
  const isDone = stats.nights > 0;
  const state = isDone
    ? t("account.path.nightsCount", { count: stats.nights })
    : t("account.path.nightPurpose");
  if (facts === null) return { isDone, state: isDone ? state : "" };
  if (facts.unconfirmed > 0) {
    const vouch = (
      <Link to="/account" search={{ tab: "nights", standing: "unconfirmed" }}>
        {t("account.path.vouch", { count: facts.unconfirmed })}
      </Link>
    );
    return { isDone, state, action: vouch };
  }
  return isDone
    ? { isDone, state }
    : { isDone, state, action: <Link to="/upload">{t("home.analyzeHunt")}</Link> };
}

function rankedStep(t: Translate, facts: PathFacts | null): StepState {
  if (facts === null) return { isDone: false, state: "" };
  const { verified, eligible, pending } = facts;
  const isDone = verified > 0;
  const state = isDone
    ? t("account.path.verifiedCount", { count: verified })
    : t("account.path.rankedPurpose");
  const toVerifications = (label: string) => (
    <Link to="/account" search={{ tab: "verifications" }}>
      {label}
    </Link>
  );
  if (pending > 0)
    return { isDone, state, action: toVerifications(t("account.path.pending", { count: pending })) };
  if (isDone || eligible === 0) return { isDone, state };
  return { isDone, state, action: toVerifications(t("account.path.request")) };
}
