import { pastedNightUuid } from "@hunt/contracts/compare-target";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./compare-picker.module.css";

/** Takes a pasted link of another night; any other text shows an error and changes nothing. */
export function NightLinkForm({ onNight }: { readonly onNight: (nightUuid: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const take = (value: string) => {
    const uuid = pastedNightUuid(value);
    setWrong(uuid === null);
    if (uuid !== null) onNight(uuid);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    take(text);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <input
        className={styles.input}
        type="url"
        inputMode="url"
        placeholder={t("night.compare.pasteHere")}
        aria-label={t("night.compare.pasteLabel")}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (pastedNightUuid(pasted) === null) return;
          event.preventDefault();
          setText(pasted.trim());
          take(pasted);
        }}
      />
      <Button type="submit" size="sm">
        {t("night.compare.submit")}
      </Button>
      {isWrong && (
        <p id={errorId} role="alert" className={styles.error}>
          {t("night.compare.noLink")}
        </p>
      )}
    </form>
  );
}
