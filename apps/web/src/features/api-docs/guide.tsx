import { useTranslation } from "../../i18n/shown-texts.ts";
import { Chapter } from "./chapter.tsx";
import { CodeExample } from "./code-example.tsx";
import { documentOrigin, type ExampleCall } from "./example-call.ts";
import styles from "./guide.module.css";
import type { OpenapiDocument, Operation } from "./openapi-document.ts";
import { Quotas } from "./quotas.tsx";
import { TryCall } from "./try-call.tsx";

interface GuideProps {
  /** Undefined while it loads: the guide can be read without it, but no call can be tried. */
  readonly document: OpenapiDocument | undefined;
  /** The call that lists nights, which the guide's examples use. */
  readonly nights: Operation | undefined;
}

/** The parameters of the night list that the first form offers. */
const tried = ["limit", "orderBy", "squadSize"];

/** The guide above the list of calls: what the API is for, and what holds for every call. */
export function Guide({ document, nights }: GuideProps) {
  const { t } = useTranslation();
  const get = (path: string): ExampleCall => ({
    method: "GET",
    url: `${documentOrigin(document)}${path}`,
    headers: {},
    answer: "json",
  });
  return (
    <>
      <Chapter
        id="purpose"
        title={t("api.purpose.title")}
        words={[t("api.purpose.public"), t("api.purpose.account")]}
      />
      <Chapter
        id="first-call"
        title={t("api.first.title")}
        words={[t("api.first.ask"), t("api.first.values")]}
      >
        <CodeExample call={get("/v2/nights?limit=1")} />
        <p className={styles.try}>{t("api.first.try")}</p>
        <div className={styles.withSample}>
          {nights && (
            <TryCall
              chapter="first-call"
              operation={nights}
              values={{ limit: "1" }}
              shown={tried}
              sample={sampleOf(nights)}
            />
          )}
        </div>
      </Chapter>
      <Authentication document={document} />
      <Chapter
        id="lists"
        title={t("api.lists.title")}
        words={[t("api.lists.pages"), t("api.lists.cursor"), t("api.lists.etag")]}
      >
        <CodeExample call={get("/v2/nights?orderBy=averageRealTime&orderDirection=asc&limit=100")} />
      </Chapter>
      <Chapter
        id="errors"
        title={t("api.errors.title")}
        words={[t("api.errors.problem"), t("api.errors.notFound"), t("api.errors.try")]}
      >
        <div className={styles.oneLine}>
          {nights && (
            <TryCall chapter="errors" operation={nights} values={{ limit: "500" }} shown={["limit"]} />
          )}
        </div>
      </Chapter>
      <Chapter
        id="limits"
        title={t("api.limits.title")}
        words={[
          t("api.limits.who"),
          t("api.limits.headers"),
          t("api.limits.weight"),
          t("api.limits.manners"),
        ]}
      >
        <Quotas quotas={document?.["x-rate-limits"] ?? []} />
      </Chapter>
    </>
  );
}

/** The shortened answer that the description gives as an example. */
const sampleOf = ({ responses }: Operation): unknown =>
  responses?.["200"]?.content?.["application/json"]?.example;

function Authentication({ document }: Pick<GuideProps, "document">) {
  const { t } = useTranslation();
  const origin = documentOrigin(document);
  const me: ExampleCall = {
    method: "GET",
    url: `${origin}/v2/@me`,
    headers: { "x-access-token": "YOUR_ACCESS_TOKEN" },
    answer: "json",
  };
  const renewal: ExampleCall = {
    method: "PUT",
    url: `${origin}/v2/sessions`,
    headers: { "x-refresh-token": "YOUR_REFRESH_TOKEN", "content-type": "application/json" },
    body: { json: { fingerprint: "YOUR_FINGERPRINT" } },
    answer: "json",
  };
  return (
    <Chapter
      id="authentication"
      title={t("api.authentication.title")}
      words={[
        t("api.authentication.none"),
        t("api.authentication.token"),
        t("api.authentication.renew"),
        t("api.authentication.refused"),
      ]}
    >
      <code className={styles.call}>GET /v2/@me</code>
      <CodeExample call={me} />
      <code className={styles.call}>PUT /v2/sessions</code>
      <CodeExample call={renewal} />
    </Chapter>
  );
}
