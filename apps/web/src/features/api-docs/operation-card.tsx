import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { BreakableText, CodeText } from "./code-text.tsx";
import type { OpenapiDocument, Operation } from "./openapi-document.ts";
import styles from "./operation-card.module.css";
import { OperationDetail } from "./operation-detail.tsx";

interface OperationCardProps {
  readonly document: OpenapiDocument;
  readonly operation: Operation;
  /** The page's address names this call. */
  readonly isAddressed: boolean;
}

/** One call: its method, path and sentence; everything else on demand. */
export function OperationCard({ document, operation, isAddressed }: OperationCardProps) {
  const { t } = useTranslation();
  const { id, method, path, summary } = operation;
  const card = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isAddressed);
  useEffect(() => {
    if (!isAddressed || !card.current) return;
    card.current.open = true;
    if (!isReturnToPlace()) card.current.scrollIntoView();
  }, [isAddressed]);
  return (
    <details
      ref={card}
      id={id}
      className={styles.card}
      open={isAddressed || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      aria-label={`${method} ${path}`}
    >
      <summary className={styles.summary}>
        <h4 className={styles.heading}>
          <span className={styles.method} data-method={method}>
            {method}
          </span>{" "}
          <code className={styles.path}>
            <BreakableText text={path} at={/(?=\/)/} />
          </code>
        </h4>
        {summary !== undefined && (
          <span className={styles.sentence}>
            <CodeText text={summary} />
          </span>
        )}
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <OperationDetail document={document} operation={operation} />
          <a className={styles.permalink} href={`#${id}`}>
            {t("api.linkHere")}
          </a>
        </div>
      )}
    </details>
  );
}
