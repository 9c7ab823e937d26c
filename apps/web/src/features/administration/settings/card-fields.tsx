import { type ReactNode, useId } from "react";
import { intlTag, type Locale, textDirection } from "../../../i18n/locale.ts";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./settings-page.module.css";

interface CardText {
  readonly title: string | null;
  readonly body: string | null;
}

interface CardFieldsProps {
  readonly titleLabel: string;
  readonly bodyLabel: string;
  /** In which language is written; without one in any. */
  readonly lang?: Locale;
  readonly text: CardText;
  /** What stands below a field, under the id that the field names. */
  readonly titleNote?: (id: string) => ReactNode;
  readonly bodyNote?: (id: string) => ReactNode;
  readonly onEdit: (text: CardText) => void;
}

/** Title and text of a card. */
export function CardFields({ lang, text, onEdit, ...words }: CardFieldsProps) {
  const id = useId();
  const { titleLabel, bodyLabel, titleNote, bodyNote } = words;
  const { title, body } = text;
  const inLanguage = lang === undefined ? {} : { lang: intlTag(lang), dir: textDirection(lang) };
  return (
    <>
      <div className={styles.setting}>
        <TextField
          {...inLanguage}
          label={titleLabel}
          value={title ?? ""}
          autoComplete="off"
          aria-describedby={titleNote && `${id}-title`}
          onChange={({ target: { value } }) => onEdit({ title: value === "" ? null : value, body })}
        />
        {titleNote?.(`${id}-title`)}
      </div>
      <div className={styles.setting}>
        <label htmlFor={id} className={styles.label}>
          {bodyLabel}
        </label>
        <textarea
          {...inLanguage}
          id={id}
          rows={5}
          className={styles.text}
          value={body ?? ""}
          aria-describedby={bodyNote && `${id}-body`}
          onChange={({ target: { value } }) => onEdit({ title, body: value === "" ? null : value })}
        />
        {bodyNote?.(`${id}-body`)}
      </div>
    </>
  );
}
