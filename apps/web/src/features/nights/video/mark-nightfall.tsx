import type { Anchor } from "@hunt/contracts/night-in-video";
import { formatVideoTime } from "@hunt/contracts/video-source";
import { useUpdateVerification } from "../../../domain-ui/verification/use-verification.ts";
import { useVideoClock, type VideoFrame } from "../../../domain-ui/video/use-video-frame.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";

interface MarkNightfallProps {
  readonly verificationUuid: string;
  readonly anchor: Anchor;
  readonly frame: VideoFrame;
}

/** Lets whoever asked for the verification mark nightfall where the video is, as long as no moderator has marked it. */
export function MarkNightfall({ verificationUuid, anchor, frame }: MarkNightfallProps) {
  const { t } = useTranslation();
  const at = useVideoClock(frame.clock);
  const { mutate, isPending, isError } = useUpdateVerification(verificationUuid);
  return (
    <Stack gap={1} align="start">
      <Text tone="muted" size="sm">
        {anchor.isNightfall ? t("review.mark.nightfallHint") : t("review.mark.arrivalHint")}
      </Text>
      <Button
        size="sm"
        isBusy={isPending}
        disabled={at === null}
        onClick={() => at !== null && mutate({ nightfallAt: Math.round(at * 1000) / 1000 })}
      >
        {at === null ? t("review.mark.here") : t("review.mark.hereAt", { time: formatVideoTime(at) })}
      </Button>
      {isError && (
        <Text role="alert" size="sm">
          {t("nightVideo.markFailed")}
        </Text>
      )}
    </Stack>
  );
}
