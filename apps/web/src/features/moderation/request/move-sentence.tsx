import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { useWho } from "../../../domain-ui/desk/desk-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";

type Move = ReviewedVerificationAnswer["history"][number];

/** Says who did what with a request, and when. */
export function MoveSentence({ move }: { readonly move: Move }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const who = useWho();
  return (
    <>
      {t(`review.move.${move.action}`, {
        name: who(move.by),
        when: formatMoment(move.at, locale, timeFormat),
      })}
    </>
  );
}
