import { Link } from "@tanstack/react-router";
import { ProofTerms } from "../../domain-ui/verification/proof-terms.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./ranking-steps.module.css";

/** The steps after the first one, each with the section that has its rules. */
const furtherSteps = [
  { name: "publish", section: "counts" },
  { name: "proof", section: "proof" },
  { name: "verify", section: "verification" },
] as const;

/** Shows the way to a place on the boards in four steps: the first leads to the analysis, the others to their rules. */
export function RankingSteps() {
  const { t } = useTranslation();
  return (
    <Section id="steps" title={t("rules.steps.title")}>
      <ol className={styles.steps}>
        <li>
          <h3>
            <Link to="/upload">{t("rules.steps.drop.title")}</Link>
          </h3>
          <Text tone="muted">{t("rules.steps.drop.text")}</Text>
        </li>
        {furtherSteps.map(({ name, section }) => (
          <li key={name}>
            <h3>
              <a href={`#${section}`}>{t(`rules.steps.${name}.title`)}</a>
            </h3>
            <Text tone="muted">{t(`rules.steps.${name}.text`)}</Text>
            {name === "proof" && (
              <Cluster gap={3} rowGap={1}>
                <ProofTerms />
              </Cluster>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
