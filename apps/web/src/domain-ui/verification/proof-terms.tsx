import { useTranslation } from "../../i18n/shown-texts.ts";
import { Explained } from "../../ui/explained.tsx";

/** The hunters' words for the content of a video, in the order in which requirements name them. */
export const proofTerms = ["vsPov", "inputOverlay"] as const;

/** Shows the words for the content of a video side by side; each explains itself. The texts are in the part `obstacle`. */
export function ProofTerms() {
  const { t } = useTranslation();
  return proofTerms.map((term) => (
    <Explained key={term} meaning={t(`proofTerm.${term}.text`)}>
      {t(`proofTerm.${term}.term`)}
    </Explained>
  ));
}
