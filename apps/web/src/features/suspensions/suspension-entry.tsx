import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import { Link } from "@tanstack/react-router";
import { PersonName, usePersonWords } from "../../domain-ui/desk/person-name.tsx";
import { SuspensionFacts } from "../../domain-ui/desk/suspension-facts.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClassName } from "../../ui/button.tsx";
import { Entry } from "../../ui/entry-list.tsx";

/** One suspension with what is said to it; admins have the way to change it. */
export function SuspensionEntry({ suspension }: { readonly suspension: SuspensionAnswer }) {
  const { t } = useTranslation();
  const role = useSession().user?.role;
  const words = usePersonWords();
  const { user, isInForce } = suspension;
  return (
    <Entry
      title={
        <>
          <PersonName person={user} />
          <Badge icon={isInForce ? "lock" : "check"}>
            {isInForce ? t("suspending.inForce") : t("suspending.over")}
          </Badge>
        </>
      }
      action={
        role === "admin" &&
        isInForce && (
          <Link
            to="/moderation/people/$userUuid"
            params={{ userUuid: user.uuid }}
            search={{ act: "suspend" }}
            className={buttonClassName({ size: "sm" })}
            aria-label={`${t("suspending.change")}: ${words(user)}`}
            preload={false}
          >
            {t("suspending.change")}
          </Link>
        )
      }
    >
      <SuspensionFacts suspension={suspension} />
    </Entry>
  );
}
