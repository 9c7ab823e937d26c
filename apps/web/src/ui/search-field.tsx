import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { searchDebounceMs } from "../lib/use-debounced.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  readonly label: string;
  /** The text that is searched for now, according to the address or the field's owner. */
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** A search field that reports its text once the typing pauses. */
export function SearchField({ label, value, maxLength, onChange, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);

  // The text was changed by other means: the back button, or "Clear the filters".
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
    onChange(text);
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
    <label className={classNames(styles.field, className)}>
      <span className={styles.label}>{label}</span>
      <SearchBox>
        <input
          ref={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          defaultValue={value}
          onInput={sendSoon}
          onCompositionEnd={sendSoon}
          onKeyDown={onKeyDown}
        />
      </SearchBox>
    </label>
  );
}

interface SearchBoxProps {
  readonly className?: string | undefined;
  /** The input element inside the frame. */
  readonly children: ReactNode;
}

/** The frame of a search field, with its icon; the frame shows the focus of the input in it. */
export function SearchBox({ className, children }: SearchBoxProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <Icon name="search" />
      {children}
    </span>
  );
}
