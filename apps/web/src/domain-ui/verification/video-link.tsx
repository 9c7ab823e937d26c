import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Links to a video in a new tab, without a referrer. It names the video's site. Shows nothing when the video is gone with its
 * sender's account.
 */
export function VideoLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  if (url === "") return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {t("approval.video", { site: siteOf(url) })}
      <Icon name="external" label={t("approval.newTab")} />
    </a>
  );
}

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^(www|m)\./, "") : url;
}
