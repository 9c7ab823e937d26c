import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";

/** Whether a verification of the night can be asked for, and all that keeps it out; nothing where that is not known. */
export function Eligibility({ night }: { readonly night: OwnNightAnswer }) {
  const { t, locale } = useTranslation();
  const reasons = night.ineligibleReasons;
  if (reasons === null) return null;
  if (reasons.length === 0) return <span>{t("accountNights.verification.possible")}</span>;
  // What is settled, or under way, is all that there is to say.
  if (reasons.includes("verified")) return <span>{t("accountNights.verification.approved")}</span>;
  if (reasons.includes("verification_open")) return <span>{t("accountNights.verification.pending")}</span>;
  const told = reasons
    .filter((reason) => reason !== "verified" && reason !== "verification_open")
    .map((reason) => t(`accountNights.ineligible.${reason}`));
  return <span>{t("accountNights.verification.ineligible", { reasons: formatList(told, locale) })}</span>;
}
