import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { FailedState } from "../../ui/list-state.tsx";
import styles from "./api-docs-page.module.css";
import { documentPath, openapiQuery } from "./api-docs-query.ts";
import { maxFindLength } from "./api-docs-search.ts";
import { CodeText } from "./code-text.tsx";
import { findOperations, groupOperations, type OpenapiDocument } from "./openapi-document.ts";
import { OperationCard } from "./operation-card.tsx";

const route = getRouteApi("/docs");

/** The API's readable documentation, made from the document that the server gives of itself. */
export function ApiDocsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(openapiQuery);
  usePageTitle(t("api.title"));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{data?.info.title ?? t("api.title")}</h1>
        {data?.info.description?.split("\n\n").map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            <CodeText text={paragraph} />
          </p>
        ))}
        <p>
          <a href={documentPath} className={styles.document} target="_blank" rel="noopener noreferrer">
            {t("api.document")}
          </a>
        </p>
      </header>
      {error && (
        <FailedState title={t("api.failed")} requestId={requestIdOf(error)} onRetry={() => refetch()} />
      )}
      {data && <Calls document={data} />}
    </div>
  );
}

function Calls({ document }: { readonly document: OpenapiDocument }) {
  const { t } = useTranslation();
  const { find = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const searchId = useId();
  const addressed = useLocation({ select: ({ hash }) => hash });
  const groups = findOperations(groupOperations(document), find);
  return (
    <>
      <div className={styles.search}>
        <label htmlFor={searchId}>{t("api.find")}</label>
        <input
          id={searchId}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxFindLength}
          value={find}
          onChange={(event) =>
            navigate({ search: { find: event.target.value || undefined }, replace: true, resetScroll: false })
          }
        />
      </div>
      <p className={styles.none} role="status">
        {groups.length === 0 && t("api.noneFound")}
      </p>
      {groups.map(({ tag, operations }) => (
        <section key={tag} className={styles.group} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`}>{tag}</h2>
          {operations.map((operation) => (
            <OperationCard
              key={operation.id}
              document={document}
              operation={operation}
              isAddressed={operation.id === addressed}
            />
          ))}
        </section>
      ))}
    </>
  );
}
