import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import { useMoment } from "../hunt/use-moment.ts";
import { CopyLine, hardLinkLine } from "../start/link-steps.tsx";

interface TroublesProps {
  readonly follower: Follower;
  readonly state: FollowState;
}

/** The game writes every few seconds while it runs. After this time without a byte it has ended, or writes another file. */
const silentFileMs = 120_000;

/** Says why the log cannot be read, or why nothing arrives, and what to do. */
export function Troubles({ follower, state }: TroublesProps) {
  const { t } = useTranslation();
  const nowMs = useMoment(1000);
  const { trouble, grownAtMs } = state;
  if (trouble === null) {
    return grownAtMs !== null && nowMs - grownAtMs > silentFileMs ? <Silent follower={follower} /> : null;
  }
  return (
    <Notice
      tone="warning"
      isAlert
      title={t(`live.trouble.${trouble}.title`)}
      actions={<Remedy follower={follower} trouble={trouble} />}
    >
      <p>{t(`live.trouble.${trouble}.text`)}</p>
    </Notice>
  );
}

function Remedy({ follower, trouble }: { readonly follower: Follower; readonly trouble: string }) {
  const { t } = useTranslation();
  if (trouble === "permission") {
    return <Button onClick={() => void follower.allow()}>{t("live.allow")}</Button>;
  }
  if (trouble === "crashed") {
    return <Button onClick={() => void follower.resume()}>{t("live.again")}</Button>;
  }
  return <Button onClick={() => void follower.choose()}>{t("live.chooseAgain")}</Button>;
}

/**
 * Explains a silent file: a hard link to a file that the game has replaced never grows again, and nothing else reveals
 * that.
 */
function Silent({ follower }: { readonly follower: Follower }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      title={t("live.silent.title")}
      actions={<Button onClick={() => void follower.choose()}>{t("live.chooseAgain")}</Button>}
    >
      <p>{t("live.silent.text")}</p>
      <CopyLine line={hardLinkLine} label={t("live.windows.link")} />
    </Notice>
  );
}
