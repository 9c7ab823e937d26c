import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { lazy, Suspense } from "react";
import { hasText, useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey, Translate } from "../../../i18n/translate.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { List } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { MoveSentence } from "../request/move-sentence.tsx";
import styles from "./facts.module.css";

const SignalChanges = lazy(async () => ({
  default: await loadPage(async () => (await import("../signals/signal-changes.tsx")).SignalChanges, {
    now: ["signal"],
  }),
}));

/** Lists everything that was done with the request, the latest first. */
export function History({ history }: Pick<ReviewedVerificationAnswer, "history">) {
  const { t } = useTranslation();
  const moves = history.map((move, index) => ({ move, number: index + 1 })).reverse();
  return (
    <Section id="history" title={t("review.history.title")}>
      <List as="ol" gap={3} className={styles.list}>
        {moves.map(({ move, number }) => (
          <li key={number}>
            <MoveSentence move={move} />
            {move.reasonCode !== null && (
              <p className={styles.note}>
                {reasonWords(t, move.reasonCode)}
                {move.reason !== null && ` · ${move.reason}`}
              </p>
            )}
            {move.signalChange !== null && (
              <Suspense>
                <SignalChanges change={move.signalChange} />
              </Suspense>
            )}
            <p className={styles.note}>
              {t("review.history.judged", {
                version: move.engineVersion,
                hash: move.judgedHash.slice(0, 12),
              })}
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}

/** Returns the text for a reason to reject, or its code when the page does not know it yet. */
export function reasonWords(t: Translate, code: string): string {
  const key = `review.reason.${code}`;
  return hasText(key) ? t(key as TextKey) : code;
}
