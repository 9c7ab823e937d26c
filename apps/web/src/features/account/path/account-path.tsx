import type { MeAnswer } from "@hunt/contracts/me";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../lib/dates.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./account-path.module.css";
import { type PathFacts, usePath } from "./use-path.ts";

interface AccountPathProps {
  readonly user: MeAnswer;
  /** Whether to show one line, the step that is due, above what the page is opened for. */
  readonly isFolded: boolean;
}

/** The account's four steps to a ranked night, each with its state and the one thing to do; the one that is due is lit. */
export function AccountPath({ user, isFolded }: AccountPathProps) {
  const { t, locale } = useTranslation();
  const facts = usePath();
  const { data: settings } = useQuery(settingsQuery);
  const isOff = user.ign === null && settings?.forumVerifierBotId === null;
  const steps: readonly StepState[] = [
    {
      title: t("account.path.signedIn"),
      isDone: true,
      state: t("account.path.since", { day: formatDay(user.createdAt, locale) }),
    },
    { title: t("account.path.name"), isOff, ...nameStep(t, user, facts) },
    { title: t("account.path.night"), ...nightStep(t, user, facts) },
    { title: t("account.path.ranked"), ...rankedStep(t, user, facts) },
  ];
  const due = facts === null ? probablyDue(user, isOff) : steps.findIndex(isDue);
  if (isFolded) return <DueStep steps={steps} due={due} />;
  return (
    <section aria-label={t("account.path.title")}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} isLit={index === due} {...step} />
        ))}
      </ol>
    </section>
  );
}

interface DueStepProps {
  readonly steps: readonly StepState[];
  /** The index of the step, or -1 when nothing is left to do. */
  readonly due: number;
}

/** The step that is due, in one line; the last one when all are done. */
function DueStep({ steps, due }: DueStepProps) {
  const { t } = useTranslation();
  const step = steps.at(due);
  if (step === undefined) return null;
  const { title, state, action } = step;
  const isOver = due === -1;
  return (
    <section aria-label={t("account.path.title")} className={styles.due} data-done={isOver}>
      <span className={styles.number}>
        {isOver ? <Icon name="check" label={t("account.path.done")} /> : `${due + 1}/${steps.length}`}
      </span>
      <p className={styles.dueTitle}>{title}</p>
      {action === undefined ? (
        <p className={styles.dueState}>{state}</p>
      ) : (
        <Action {...action} isLit={false} />
      )}
    </section>
  );
}

interface StepAction extends Pick<LinkProps, "to" | "search" | "hash"> {
  readonly label: string;
  /** Whether the account can only wait. */
  readonly isWaiting?: true;
}

interface StepState {
  readonly title: string;
  readonly isDone: boolean;
  /** What is so far; empty while that is not known. */
  readonly state: string;
  /** The one thing to do. */
  readonly action?: StepAction;
  /** Whether the step cannot be done on this installation, which is told in every window. */
  readonly isOff?: boolean;
}

type StateOf = Omit<StepState, "title">;

function isDue({ isDone, action }: StepState): boolean {
  return action !== undefined && !(isDone && action.isWaiting);
}

/** Returns the step that is most likely due, whose room is kept until more is known. */
function probablyDue({ ign, role, stats }: MeAnswer, isOff: boolean): number {
  if (ign === null && (!isOff || role === "admin")) return 1;
  return stats.nights === 0 ? 2 : 3;
}

interface StepProps extends StepState {
  readonly number: number;
  readonly isLit: boolean;
}

function Step({ number, title, isDone, state, action, isOff, isLit }: StepProps) {
  const { t } = useTranslation();
  return (
    <li
      className={styles.step}
      data-done={isDone}
      data-lit={isLit}
      data-off={isOff}
      aria-current={isLit ? "step" : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {title}
          {isDone && <VisuallyHidden>: {t("account.path.done")}</VisuallyHidden>}
        </h2>
        <p className={styles.state}>{state}</p>
        {action !== undefined && <Action {...action} isLit={isLit} />}
      </div>
    </li>
  );
}

function Action({ label, isWaiting, isLit, ...target }: StepAction & { readonly isLit: boolean }) {
  const isButton = isLit && !isWaiting;
  return (
    <p className={styles.action}>
      <Link {...target} className={isButton ? buttonClassName({ variant: "main", size: "sm" }) : styles.link}>
        {label}
      </Link>
    </p>
  );
}

function nameStep(t: Translate, { ign, role, verifiedAt }: MeAnswer, facts: PathFacts | null): StateOf {
  if (ign !== null) return { isDone: true, state: verifiedAt === null ? "" : t("account.path.nameShown") };
  if (facts === null) return { isDone: false, state: "" };
  if (facts.proof === null) {
    if (role !== "admin") return { isDone: false, state: t("account.path.noNames") };
    const action = { to: "/moderation/settings", label: t("account.path.turnOn") } as const;
    return { isDone: false, state: t("account.path.noNamesAdmin"), action };
  }
  return {
    isDone: false,
    state: facts.proof === "waiting" ? t("account.path.codeWaits") : t("account.path.namePurpose"),
    action: {
      to: "/account",
      search: { tab: "profile" },
      hash: "name",
      label: t("account.path.verifyName"),
    },
  };
}

function nightStep(t: Translate, { stats }: MeAnswer, facts: PathFacts | null): StateOf {
  const isDone = stats.nights > 0;
  const state = isDone
    ? t("account.path.nightsCount", { count: stats.nights })
    : t("account.path.nightPurpose");
  if (facts === null) return { isDone, state };
  if (facts.unconfirmed > 0) {
    const label = t("account.path.vouch", { count: facts.unconfirmed });
    const search = { tab: "nights", standing: "unconfirmed" } as const;
    return { isDone, state, action: { to: "/account", search, label } };
  }
  return isDone ? { isDone, state } : { isDone, state, action: analyze(t) };
}

function rankedStep(t: Translate, { stats }: MeAnswer, facts: PathFacts | null): StateOf {
  if (facts === null) return { isDone: false, state: "" };
  const { verified, eligible, pending } = facts;
  const isDone = verified > 0;
  const state = isDone
    ? t("account.path.verifiedCount", { count: verified })
    : t("account.path.rankedPurpose");
  const verifications = { to: "/account", search: { tab: "verifications" } } as const;
  if (pending > 0) {
    const label = t("account.path.pending", { count: pending });
    return { isDone, state, action: { ...verifications, label, isWaiting: true } };
  }
  if (isDone) return { isDone, state };
  if (eligible > 0) return { isDone, state, action: { ...verifications, label: t("account.path.request") } };
  // None of the nights can be verified, so another one is needed.
  return stats.nights > 0 ? { isDone, state, action: analyze(t) } : { isDone, state };
}

const analyze = (t: Translate): StepAction => ({ to: "/upload", label: t("home.analyzeHunt") });
