import { type CompositionEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { searchDebounceMs } from "../../lib/use-debounced.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./hunter-search-field.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

/** A part of a name, which reaches the address once the typing rests. */
export function HunterSearchField() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const value = search.search ?? "";
  const sent = useRef(value);

  // The address changed by other means: back, or "Clear the filters".
  useEffect(() => {
    if (field.current === null || value === sent.current) return;
    sent.current = value;
    field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    change({ search: text === "" ? undefined : text }, { replace: true });
  };
  const sendSoon = (event: FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), searchDebounceMs);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) send(event.currentTarget.value.trim());
  };
  return (
    <label className={styles.field}>
      <span className={styles.label}>{t("database.search")}</span>
      <span className={styles.box}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          defaultValue={value}
          onInput={sendSoon}
          onCompositionEnd={sendSoon}
          onKeyDown={onKeyDown}
        />
      </span>
    </label>
  );
}
