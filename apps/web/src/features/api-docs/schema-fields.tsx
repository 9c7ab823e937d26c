import { useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { CodeText } from "./code-text.tsx";
import { innerObject, typeText } from "./describe-schema.ts";
import type { OpenapiDocument, Schema } from "./openapi-document.ts";
import styles from "./schema-fields.module.css";

interface SchemaFieldsProps {
  readonly document: OpenapiDocument;
  readonly schema: Schema;
}

/** The fields of an object, each with its type; objects inside open on demand, for they may hold themselves. */
export function SchemaFields({ document, schema }: SchemaFieldsProps) {
  return (
    <ul className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          document={document}
          name={name}
          field={field}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </ul>
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
    <li className={styles.field}>
      <p className={styles.line}>
        <code className={styles.name}>{name}</code>
        <code className={styles.type}>{typeText(field)}</code>
        {!isRequired && <span className={styles.note}>{t("api.optional")}</span>}
      </p>
      {field.description !== undefined && (
        <p className={styles.text}>
          <CodeText text={field.description} />
        </p>
      )}
      {inner && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={styles.opener}>{t("api.fieldsOf", { name })}</summary>
          {isOpen && <SchemaFields document={document} schema={inner} />}
        </details>
      )}
    </li>
  );
}
