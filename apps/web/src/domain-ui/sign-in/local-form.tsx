import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { fingerprint } from "../../lib/api/fingerprint.ts";
import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./sign-in.module.css";
import { useShownPage } from "./use-shown-page.ts";

/** The longest name for a local sign-in that the server accepts. */
const maxLocalNameLength = 100;

interface LocalFormProps {
  /** Whether this form is the first way in the window. */
  readonly isFirst: boolean;
  /** Whether this browser still has to enter the word. */
  readonly asksWord: boolean;
}

/** A sign-in for trying the app on one's own machine: by any name, and once by the word that the server wrote there. */
export function LocalForm({ isFirst, asksWord }: LocalFormProps) {
  const { t } = useTranslation();
  const redirectTo = useShownPage();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const word = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) name.current?.focus();
  }, [isFirst]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post("/v2/auth/local/word", { body: { word: word.current?.value ?? "" } }),
    onSuccess: () => form.current?.submit(),
  });
  return (
    <form
      ref={form}
      action="/v2/auth/local"
      method="get"
      className={styles.local}
      onSubmit={(event) => {
        if (!asksWord) return;
        event.preventDefault();
        mutate();
      }}
    >
      <input type="hidden" name="fingerprint" value={fingerprint()} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField
        label={t("signIn.localName")}
        ref={name}
        name="name"
        required
        maxLength={maxLocalNameLength}
        autoComplete="off"
        spellCheck={false}
      />
      {asksWord && (
        <>
          {/* The field has no name of its own, so that the word is never part of an address. */}
          <TextField
            label={t("localWord.label")}
            ref={word}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Text tone="muted" size="sm">
            {t("localWord.hint")}
          </Text>
        </>
      )}
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      <Button type="submit" variant="main" isBusy={isPending}>
        {t("signIn.local")}
      </Button>
    </form>
  );
}
