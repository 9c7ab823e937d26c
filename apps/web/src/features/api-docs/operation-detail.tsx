import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CodeText } from "./code-text.tsx";
import { innerObject, typeText } from "./describe-schema.ts";
import { canOpen, exampleCommand, examplePath } from "./example-call.ts";
import type { Answer, OpenapiDocument, Operation } from "./openapi-document.ts";
import styles from "./operation-card.module.css";
import { ParameterList } from "./parameter-list.tsx";
import { SchemaFields } from "./schema-fields.tsx";

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
      <h4>{t("api.example")}</h4>
      <Example document={document} operation={operation} />
      {parameters.length > 0 && (
        <>
          <h4>{t("api.parameters")}</h4>
          <ParameterList parameters={parameters} />
        </>
      )}
      {requestBody && (
        <>
          <h4>{t("api.body")}</h4>
          <p className={styles.text}>
            <code>{Object.keys(requestBody.content ?? {}).join(", ")}</code>{" "}
            <CodeText text={requestBody.description ?? ""} />
          </p>
        </>
      )}
      <h4>{t("api.answers")}</h4>
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

function Example({ document, operation }: OperationDetailProps) {
  const { t } = useTranslation();
  const origin = document.servers?.[0]?.url ?? location.origin;
  return (
    <>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1) */}
      <pre className={styles.example} tabIndex={0}>
        <code>{exampleCommand(origin, operation)}</code>
      </pre>
      {canOpen(operation) && (
        <a
          className={buttonClassName({ size: "sm" })}
          href={examplePath(operation)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("api.open")} <Icon name="external" />
        </a>
      )}
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
