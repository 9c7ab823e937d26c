import { pastedNightUuid } from "@hunt/contracts/compare-target";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./night-link-form.module.css";

interface NightLinkFormProps {
  readonly onNight: (nightUuid: string) => void;
  /** The words, which belong to the page that asks for a night. */
  readonly words: Readonly<Record<"placeholder" | "label" | "submit" | "noLink", string>>;
}

/** Takes a pasted link of another night; any other text shows an error and changes nothing. */
export function NightLinkForm({ onNight, words }: NightLinkFormProps) {
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
        placeholder={words.placeholder}
        aria-label={words.label}
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
        {words.submit}
      </Button>
      {isWrong && (
        <p id={errorId} role="alert" className={styles.error}>
          {words.noLink}
        </p>
      )}
    </form>
  );
}
