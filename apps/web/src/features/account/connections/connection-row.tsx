import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";
import type { Intent } from "./kept-intent.ts";

interface ConnectionRowProps {
  /** Of one that is not linked only its type is known. */
  readonly link: Pick<ProviderLinkAnswer, "type"> & Partial<ProviderLinkAnswer>;
  /** The only one that leads to the account: without it nobody could sign in. */
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly onChoose: (intent: Intent) => void;
}

/** One sign-in: since when, as whom, and what can be done. Others than Steam and Patreon stay as they are. */
export function ConnectionRow({ link, isLast, isPending, onChoose }: ConnectionRowProps) {
  const { t, locale } = useTranslation();
  const reasonId = useId();
  const { type, linkedAt, displayName } = link;
  const provider = t(`accountConnections.provider.${type}`);
  const facts =
    linkedAt === undefined
      ? [t("accountConnections.notLinked")]
      : [
          t("accountConnections.since", { day: formatDay(linkedAt, locale) }),
          ...(displayName ? [t("accountConnections.as", { name: displayName })] : []),
        ];
  const isChangeable = type === "steam" || type === "patreon";
  const isStuck = isChangeable && linkedAt !== undefined && isLast;
  return (
    <Entry
      title={provider}
      action={
        isChangeable && (
          <Button
            size="sm"
            disabled={isStuck}
            isBusy={isPending}
            aria-describedby={isStuck ? reasonId : undefined}
            onClick={() => onChoose({ action: linkedAt === undefined ? "link" : "unlink", provider: type })}
          >
            {linkedAt === undefined
              ? t("accountConnections.linkOne", { provider })
              : t("accountConnections.unlinkOne", { provider })}
          </Button>
        )
      }
    >
      <p>{facts.join(" · ")}</p>
      {isStuck && <p id={reasonId}>{t("accountConnections.last")}</p>}
    </Entry>
  );
}
