import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { maxRunName } from "../runs/kept-run.ts";
import styles from "./history.module.css";

interface NameFormProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** What its hunter calls a run. */
export function NameForm({ name, onName }: NameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onName(text.trim());
  };
  return (
    <form className={styles.rename} onSubmit={onSubmit}>
      <TextField
        label={t("profitTakerRuns.name")}
        value={text}
        maxLength={maxRunName}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onName(name);
        }}
      />
      <Button type="submit" size="sm">
        {t("profitTakerRuns.save")}
      </Button>
    </form>
  );
}
