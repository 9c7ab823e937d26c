import { maxAliases, maxAliasLength } from "@hunt/contracts/limits";
import type { MeAnswer } from "@hunt/contracts/me";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./profile-tab.module.css";
import { useProfileChange } from "./use-profile-change.ts";

/** Other names that a hunter goes by, and whether everybody sees them. */
export function Aliases({ user }: { readonly user: MeAnswer }) {
  const { t } = useTranslation();
  const { aliases, displayAliases } = user.settings;
  const { mutate, isPending, error, reset } = useProfileChange();
  const field = useRef<HTMLInputElement>(null);
  const remove = (alias: string) => {
    mutate({ aliases: aliases.filter((other) => other !== alias) });
    field.current?.focus();
  };
  return (
    <Section id="aliases" title={t("accountProfile.aliases.title")}>
      <div className={styles.part}>
        <p className={styles.lead}>{t("accountProfile.aliases.lead")}</p>
        {aliases.length > 0 && (
          <ul className={styles.aliases}>
            {aliases.map((alias) => (
              <li key={alias} className={styles.alias}>
                <span>{alias}</span>
                <CloseButton
                  label={t("accountProfile.aliases.remove", { alias })}
                  onClick={() => remove(alias)}
                />
              </li>
            ))}
          </ul>
        )}
        {aliases.length < maxAliases ? (
          <AliasForm
            aliases={aliases}
            field={field}
            isPending={isPending}
            onType={reset}
            onAdd={(alias, added) => mutate({ aliases: [...aliases, alias] }, { onSuccess: added })}
          />
        ) : (
          <p className={styles.lead}>{t("accountProfile.aliases.full", { max: maxAliases })}</p>
        )}
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={displayAliases}
            disabled={isPending}
            onChange={({ target }) => mutate({ displayAliases: target.checked })}
          />
          {t("accountProfile.aliases.display")}
        </label>
      </div>
    </Section>
  );
}

interface AliasFormProps {
  readonly aliases: readonly string[];
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly isPending: boolean;
  readonly onType: () => void;
  readonly onAdd: (alias: string, added: () => void) => void;
}

function AliasForm({ aliases, field, isPending, onType, onAdd }: AliasFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const alias = text.trim();
  const isKnown = aliases.some((other) => other.toLowerCase() === alias.toLowerCase());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (alias !== "" && !isKnown && !isPending) onAdd(alias, () => setText(""));
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <label htmlFor={id}>{t("accountProfile.aliases.new")}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          value={text}
          maxLength={maxAliasLength}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={isKnown ? `${id}-known` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            onType();
          }}
        />
        <Button type="submit" disabled={isPending}>
          {t("accountProfile.aliases.add")}
        </Button>
      </div>
      {isKnown && (
        <p id={`${id}-known`} role="status">
          {t("accountProfile.aliases.known")}
        </p>
      )}
    </form>
  );
}
