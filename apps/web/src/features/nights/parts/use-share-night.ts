import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { shareLink } from "../../../lib/share-link.ts";
import { useTouch } from "../../../lib/use-media.ts";

/**
 * Returns a function that hands the page's link on: by the device's own window where a finger rules, otherwise by the
 * clipboard.
 */
export function useShareNight(): () => Promise<void> {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const said = { done: t("night.actions.linkCopied"), refused: t("night.actions.copyFailed") };
  return async () => {
    if (isTouch) await shareLink({ url: location.href, ...said });
    else await copyText({ text: location.href, ...said });
  };
}
