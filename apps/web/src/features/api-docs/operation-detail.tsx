import { useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Cluster, List } from "../../ui/layout.tsx";
import { CodeExample } from "./code-example.tsx";
import { CodeText } from "./code-text.tsx";
import { innerObject, typeText } from "./describe-schema.ts";
import { exampleOf } from "./example-call.ts";
import type { Answer, OpenapiDocument, Operation, Parameter, Schema } from "./openapi-document.ts";
import styles from "./operation-card.module.css";
import schemaFieldsStyles from "./schema-fields.module.css";
import { canTry } from "./tried-call.ts";
import { TryCall } from "./try-call.tsx";

interface OperationDetailProps {
  readonly document: OpenapiDocument;
  readonly operation: Operation;
}

/** Everything that is needed to make a call: the request beside its answers where there is room, otherwise above them. */
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
      <div className={styles.sides}>
        <div className={styles.side}>
          <h5>{t("api.example")}</h5>
          <CodeExample call={exampleOf(document, operation)} isHalf />
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
        </div>
        <div className={styles.side}>
          <h5>{t("api.answers")}</h5>
          <List gap={3} className={styles.answers}>
            {Object.entries(responses).map(([status, answer]) => (
              <li key={status}>
                <AnswerOf status={status} answer={answer} document={document} />
              </li>
            ))}
          </List>
        </div>
      </div>
      {canTry(operation) && (
        <>
          <h5>{t("api.try")}</h5>
          <TryCall operation={operation} />
        </>
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
  // Refusals look the same everywhere; only the code in their description differs.
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

/** The parameters of a call, in its path, query or headers. */
function ParameterList({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const { t } = useTranslation();
  return (
    <List gap={3} className={schemaFieldsStyles.fields}>
      {parameters.map((parameter) => {
        const { name, schema = {}, description = schema.description } = parameter;
        return (
          <li key={`${parameter.in}:${name}`} className={schemaFieldsStyles.field}>
            <Cluster as="p" gap={3} rowGap={0} align="baseline">
              <code className={schemaFieldsStyles.name}>{name}</code>
              <code className={schemaFieldsStyles.type}>{typeText(schema)}</code>
              <span className={schemaFieldsStyles.note}>{parameter.in}</span>
              {parameter.required && <strong className={schemaFieldsStyles.note}>{t("api.required")}</strong>}
              {schema.default !== undefined && (
                <span className={schemaFieldsStyles.note}>
                  {t("api.default", { value: JSON.stringify(schema.default) })}
                </span>
              )}
            </Cluster>
            {description !== undefined && (
              <p className={schemaFieldsStyles.text}>
                <CodeText text={description} />
              </p>
            )}
          </li>
        );
      })}
    </List>
  );
}

interface SchemaFieldsProps {
  readonly document: OpenapiDocument;
  readonly schema: Schema;
}

/** The fields of an object, each with its type. Nested objects are folded at first, because a type may contain itself. */
function SchemaFields({ document, schema }: SchemaFieldsProps) {
  return (
    <List gap={3} className={schemaFieldsStyles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          document={document}
          name={name}
          field={field}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </List>
  );
}

interface FieldProps {
  readonly document: OpenapiDocument;
  readonly name: string;
  readonly field: Schema;
  readonly isRequired: boolean;
}

function Field({ document, name, field, isRequired }: FieldProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const inner = innerObject(document, field);
  return (
    <li className={schemaFieldsStyles.field}>
      <Cluster as="p" gap={3} rowGap={0} align="baseline">
        <code className={schemaFieldsStyles.name}>{name}</code>
        <code className={schemaFieldsStyles.type}>{typeText(field)}</code>
        {!isRequired && <span className={schemaFieldsStyles.note}>{t("api.optional")}</span>}
      </Cluster>
      {field.description !== undefined && (
        <p className={schemaFieldsStyles.text}>
          <CodeText text={field.description} />
        </p>
      )}
      {inner && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={schemaFieldsStyles.opener}>{t("api.fieldsOf", { name })}</summary>
          {isOpen && <SchemaFields document={document} schema={inner} />}
        </details>
      )}
    </li>
  );
}
