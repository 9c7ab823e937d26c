import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { problemFrom, requestIdOf, unreachable } from "../../lib/api/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { longFreshMs } from "../../lib/query-client.ts";
import { Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import styles from "./api-docs-page.module.css";
import { Calls } from "./calls.tsx";
import { Contents } from "./contents.tsx";
import { Guide } from "./guide.tsx";
import { groupOperations, type OpenapiDocument } from "./openapi-document.ts";

const documentPath = "/v2/openapi.json";

/** The server's own description of its API. */
const openapiQuery = queryOptions({
  queryKey: ["openapi"],
  queryFn: async ({ signal }): Promise<OpenapiDocument> => {
    // The document does not describe the request for itself, so the typed client cannot make it.
    const request = new Request(new URL(documentPath, location.origin), { signal });
    const response = await fetch(request).catch((error: unknown) => {
      throw signal.aborted ? error : unreachable(error);
    });
    if (!response.ok) throw problemFrom(response, await response.json().catch(() => null));
    return await response.json();
  },
  staleTime: longFreshMs,
});

/** Shows how to use the API: our guide, then every call as the server's document describes it. */
export function ApiDocsPage() {
  const { t } = useTranslation();
  const { data: document, error, refetch } = useQuery(openapiQuery);
  const groups = useMemo(() => (document ? groupOperations(document) : []), [document]);
  const nights = groups.flatMap(({ operations }) => operations).find(({ id }) => id === "listNights");
  usePageTitle(t("api.title"));
  return (
    <div className={styles.page}>
      <Stack as="header" gap={3} className={styles.header}>
        <h1>{t("api.heading")}</h1>
        <p className={styles.lead}>{t("api.lead")}</p>
        <p>
          <a href={documentPath} className={styles.document} target="_blank" rel="noopener noreferrer">
            {t("api.document")}
          </a>
        </p>
      </Stack>
      <Contents groups={groups} />
      <div className={styles.main}>
        <Guide document={document} nights={nights} />
        {error && (
          <FailedState title={t("api.failed")} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        )}
        {document && <Calls document={document} groups={groups} />}
      </div>
    </div>
  );
}
