import { maxAliases, maxAliasLength } from "@hunt/contracts/account-limits";
import type { MeAnswer } from "@hunt/contracts/me";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useProfileChange } from "./about-account.tsx";
import styles from "./profile-tab.module.css";

/** The other names of a hunter, and the choice whether everybody sees them. */
export function Aliases({ user }: { readonly user: MeAnswer }) {
  const { t } = useTranslation();
  const { displayAliases } = user.settings;
  const { mutate, variables, isPending, error, reset } = useProfileChange();
  // The next change starts from the result of the pending one.
  const aliases = (isPending ? variables.aliases : undefined) ?? user.settings.aliases;
  const field = useRef<HTMLInputElement>(null);
  const remove = (alias: string) => {
    mutate({ aliases: aliases.filter((other) => other !== alias) });
    field.current?.focus();
  };
  return (
    <Section id="aliases" title={t("accountProfile.aliases.title")}>
      <Stack gap={4}>
        <Text isMeasured tone="muted">
          {t("accountProfile.aliases.lead")}
        </Text>
        {aliases.length > 0 && (
          <Cluster as="ul" gap={2}>
            {aliases.map((alias) => (
              <li key={alias} className={styles.alias}>
                <span>{alias}</span>
                <CloseButton
                  label={t("accountProfile.aliases.remove", { alias })}
                  onClick={() => remove(alias)}
                />
              </li>
            ))}
          </Cluster>
        )}
        {aliases.length < maxAliases ? (
          <AliasForm
            aliases={user.settings.aliases}
            field={field}
            isPending={isPending}
            onType={reset}
            onAdd={(alias, added) => mutate({ aliases: [...aliases, alias] }, { onSuccess: added })}
          />
        ) : (
          <Text isMeasured tone="muted">
            {t("accountProfile.aliases.full", { max: maxAliases })}
          </Text>
        )}
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <CheckField
          className={styles.start}
          isChecked={displayAliases}
          onChange={(isChecked) => isPending || mutate({ displayAliases: isChecked })}
        >
          {t("accountProfile.aliases.display")}
        </CheckField>
      </Stack>
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
  const knownId = useId();
  const [text, setText] = useState("");
  const alias = text.trim();
  const isKnown = aliases.some((other) => other.toLowerCase() === alias.toLowerCase());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (alias !== "" && !isKnown && !isPending) onAdd(alias, () => setText(""));
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label={t("accountProfile.aliases.new")}
        ref={field}
        value={text}
        maxLength={maxAliasLength}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={isKnown ? knownId : undefined}
        onChange={({ target }) => {
          setText(target.value);
          onType();
        }}
        action={
          <Button type="submit" isBusy={isPending}>
            {t("accountProfile.aliases.add")}
          </Button>
        }
      />
      {isKnown && (
        <p id={knownId} role="status">
          {t("accountProfile.aliases.known")}
        </p>
      )}
    </form>
  );
}
