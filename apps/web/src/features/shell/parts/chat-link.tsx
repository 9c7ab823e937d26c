import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { ExternalLink } from "./external-link.tsx";

/** The way to the community chat, where there is one. */
export function ChatLink() {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const url = data?.discordUrl ?? null;
  if (url === null) return null;
  return (
    <ExternalLink href={url} className={buttonClassName()}>
      {t("shell.chat")}
    </ExternalLink>
  );
}
