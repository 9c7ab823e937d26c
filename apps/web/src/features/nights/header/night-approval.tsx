import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { formatVideoTime, videoSiteOf, videoSourceOf } from "@hunt/contracts/video-source";
import { useId } from "react";
import { VideoLink } from "../../../domain-ui/verification/video-link.tsx";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatList } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./night-approval.module.css";

interface NightApprovalProps {
  readonly approval: NightApprovalAnswer;
  /** Shows the video on the page; null while it is shown, or has gone. */
  readonly onWatch: (() => void) | null;
}

/**
 * Shows the basis of a verified night's approval: how many moderators approved it and when, what they checked, and the
 * proof.
 */
export function NightApproval({ approval, onWatch }: NightApprovalProps) {
  const { t } = useTranslation();
  const id = useId();
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
        <Proof proof={approval.proof} onWatch={onWatch} />
        {approval.recheck && <Text tone="muted">{t("approval.recheck")}</Text>}
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

interface ProofProps extends Pick<NightApprovalProps, "onWatch"> {
  readonly proof: NightApprovalAnswer["proof"];
}

function Proof({ proof, onWatch }: ProofProps) {
  const { t } = useTranslation();
  const facts = [
    ...(proof.nightfallAt === null
      ? []
      : [
          t(proof.isNightfallByHunter === true ? "approval.nightfallByHunter" : "approval.nightfall", {
            time: formatVideoTime(proof.nightfallAt),
          }),
        ]),
    ...(proof.povs > 0 ? [t("approval.povs", { count: proof.povs })] : []),
    ...(proof.withVsPov ? [t("approval.withVsPov")] : []),
    ...(proof.withInputOverlay ? [t("approval.withInputOverlay")] : []),
  ];
  return (
    <Cluster as="p" gap={3} rowGap={0} className={styles.proof}>
      <ProofVideo proof={proof} />
      {facts.length > 0 && <span>{facts.join(" · ")}</span>}
      {onWatch !== null && <Watch proof={proof} onWatch={onWatch} />}
    </Cluster>
  );
}

/** Links the video, or says that it is gone: with its account, or from its site. */
function ProofVideo({ proof: { videoUrl, isGone } }: Pick<ProofProps, "proof">) {
  const { t } = useTranslation();
  if (videoUrl === "") return <span>{t("approval.videoGone")}</span>;
  if (isGone) return <span>{t("approval.videoMissing", { site: videoSiteOf(videoUrl) })}</span>;
  return <VideoLink url={videoUrl} />;
}

/** Offers the video on the page; until it is asked for, no other site learns of the visit. */
function Watch({ proof: { videoUrl }, onWatch }: ProofProps) {
  const { t } = useTranslation();
  const isHere = videoSourceOf(videoUrl) !== null;
  return (
    <>
      <Button size="sm" onClick={() => onWatch?.()}>
        {t("approval.watch")}
      </Button>
      {isHere && <span>{t("approval.watchNote", { host: videoSiteOf(videoUrl) })}</span>}
    </>
  );
}
