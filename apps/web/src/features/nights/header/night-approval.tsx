import type { NightAnswer } from "@hunt/contracts/nights";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { useId } from "react";
import { VideoLink } from "../../../domain-ui/verification/video-link.tsx";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatList } from "../../../lib/dates.ts";
import { formatVideoTime } from "../../../lib/video/video-time.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./night-approval.module.css";

/** What a verified night's approval rests on: how many approved it and when, what they checked, and the proof. */
export function NightApproval({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const id = useId();
  if (night.approval === null) return null;
  const { approval } = night;
  return (
    <section className={styles.approval} aria-labelledby={id}>
      <Icon name="verified" />
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t("approval.title")}
        </h2>
        <p>
          <WhoAndWhen approval={approval} />
        </p>
        <Proof proof={approval.proof} />
        {approval.recheck && <p className={styles.recheck}>{t("approval.recheck")}</p>}
      </div>
    </section>
  );
}

function WhoAndWhen({ approval: { approvals, checks } }: { readonly approval: NightApprovalAnswer }) {
  const { t, locale } = useTranslation();
  const days = formatList([...new Set(approvals.map(({ at }) => formatDay(at, locale)))], locale);
  const checked = formatList(
    checks.map((check) => t(`approval.check.${check}`)),
    locale,
  );
  return joinSentences(locale, [
    t("approval.by", { count: approvals.length, days }),
    ...(checked === "" ? [] : [t("approval.checked", { checks: checked })]),
  ]);
}

function Proof({ proof }: { readonly proof: NightApprovalAnswer["proof"] }) {
  const { t } = useTranslation();
  const facts = [
    ...(proof.nightfallAt === null
      ? []
      : [t("approval.nightfall", { time: formatVideoTime(proof.nightfallAt) })]),
    ...(proof.povs > 0 ? [t("approval.povs", { count: proof.povs })] : []),
    ...(proof.withVsPov ? [t("approval.withVsPov")] : []),
    ...(proof.withInputOverlay ? [t("approval.withInputOverlay")] : []),
  ];
  return (
    <p className={styles.proof}>
      {proof.videoUrl === "" ? <span>{t("approval.videoGone")}</span> : <VideoLink url={proof.videoUrl} />}
      {facts.length > 0 && <span>{facts.join(" · ")}</span>}
    </p>
  );
}
