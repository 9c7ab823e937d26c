import { useQuery } from "@tanstack/react-query";
import type { AnchorHTMLAttributes } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly children: string;
};

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ children, href, ...rest }: ExternalLinkProps) {
  const { t } = useTranslation();
  // The operator sets these addresses, and an address that is not http(s) could run code in our page.
  if (!/^(https?:\/\/|\/(?!\/))/i.test(href)) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("shell.opensInNewTab", { label: children })}
      {...rest}
    >
      {children}
      <Icon name="external" />
    </a>
  );
}

/** Links to the community chat, if there is one. */
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
