import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * A video as a link into a tab of its own, which is not told where it was opened. It says at which site it is. Nothing where the
 * video has gone with the account that sent it.
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
