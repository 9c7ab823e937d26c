import { useTranslation } from "../../i18n/shown-texts.ts";
import { CodeText } from "./code-text.tsx";
import { typeText } from "./describe-schema.ts";
import type { Parameter } from "./openapi-document.ts";
import styles from "./schema-fields.module.css";

/** What a call takes, in its path, query or headers. */
export function ParameterList({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.fields}>
      {parameters.map((parameter) => {
        const { name, schema = {}, description = schema.description } = parameter;
        return (
          <li key={`${parameter.in}:${name}`} className={styles.field}>
            <p className={styles.line}>
              <code className={styles.name}>{name}</code>
              <code className={styles.type}>{typeText(schema)}</code>
              <span className={styles.note}>{parameter.in}</span>
              {parameter.required && <strong className={styles.note}>{t("api.required")}</strong>}
              {schema.default !== undefined && (
                <span className={styles.note}>
                  {t("api.default", { value: JSON.stringify(schema.default) })}
                </span>
              )}
            </p>
            {description !== undefined && (
              <p className={styles.text}>
                <CodeText text={description} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
