import { useTranslation } from "../../i18n/shown-texts.ts";
import { CodeExample } from "./code-example.tsx";
import { CodeText } from "./code-text.tsx";
import { innerObject, typeText } from "./describe-schema.ts";
import { exampleOf } from "./example-call.ts";
import type { Answer, OpenapiDocument, Operation } from "./openapi-document.ts";
import styles from "./operation-card.module.css";
import { ParameterList } from "./parameter-list.tsx";
import { SchemaFields } from "./schema-fields.tsx";
import { canTry } from "./tried-call.ts";
import { TryCall } from "./try-call.tsx";

interface OperationDetailProps {
  readonly document: OpenapiDocument;
  readonly operation: Operation;
}

/** Everything that one has to know to make a call. */
export function OperationDetail({ document, operation }: OperationDetailProps) {
  const { t } = useTranslation();
  const { description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <>
      {description !== undefined && (
        <p className={styles.text}>
          <CodeText text={description} />
        </p>
      )}
      <h5>{t("api.example")}</h5>
      <CodeExample call={exampleOf(document, operation)} />
      {canTry(operation) && (
        <>
          <h5>{t("api.try")}</h5>
          <TryCall operation={operation} />
        </>
      )}
      {parameters.length > 0 && (
        <>
          <h5>{t("api.parameters")}</h5>
          <ParameterList parameters={parameters} />
        </>
      )}
      {requestBody && (
        <>
          <h5>{t("api.body")}</h5>
          <p className={styles.text}>
            <code>{Object.keys(requestBody.content ?? {}).join(", ")}</code>{" "}
            <CodeText text={requestBody.description ?? ""} />
          </p>
        </>
      )}
      <h5>{t("api.answers")}</h5>
      <ul className={styles.answers}>
        {Object.entries(responses).map(([status, answer]) => (
          <li key={status}>
            <AnswerOf status={status} answer={answer} document={document} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AnswerOfProps {
  readonly status: string;
  readonly answer: Answer;
  readonly document: OpenapiDocument;
}

function AnswerOf({ status, answer, document }: AnswerOfProps) {
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  const schema = content?.schema ?? {};
  // Refusals look the same everywhere; what tells them apart is the code in their description.
  const isRefusal = Number(status) >= 400;
  const inner = isRefusal ? null : innerObject(document, schema);
  const isJson = type?.includes("json") ?? false;
  return (
    <>
      <p>
        <strong>{status}</strong> <CodeText text={answer.description ?? ""} />{" "}
        {!isRefusal && type !== undefined && (
          <code className={styles.type}>{isJson ? typeText(schema) : type}</code>
        )}
      </p>
      {inner && <SchemaFields document={document} schema={inner} />}
    </>
  );
}
