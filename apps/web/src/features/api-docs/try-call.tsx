import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { chapterTitleId } from "./chapter.tsx";
import { CodeBlock } from "./code-block.tsx";
import { BreakableText, inAddresses } from "./code-text.tsx";
import { addressOf } from "./example-call.ts";
import type { Operation, Parameter, Schema } from "./openapi-document.ts";
import { type TriedAnswer, tryCall } from "./tried-call.ts";
import styles from "./try-call.module.css";

interface TryCallProps {
  readonly operation: Operation;
  /** The initial values of the fields, by parameter. */
  readonly values?: Readonly<Record<string, string>>;
  /** The parameters with a field; absent for all of them. */
  readonly shown?: readonly string[];
  /** The id of the chapter that contains the form: the page has the same call in several places. */
  readonly chapter?: string;
  /** An example of the answer, shown until a call has been sent. */
  readonly sample?: unknown;
}

/** Makes a call in place with the reader's own values, and shows the answer. */
export function TryCall({ operation, values: given = {}, shown, chapter, sample }: TryCallProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(given);
  const formId = useId();
  const { tried, send } = useTriedCall();
  const fields = (operation.parameters ?? []).filter(
    (one) => (one.in === "path" || one.in === "query") && (shown?.includes(one.name) ?? true),
  );
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const path = addressOf("", operation.path, filled);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(path);
  };
  return (
    <form
      id={formId}
      className={styles.form}
      aria-label={t("api.tryOf", { call: operation.path })}
      aria-labelledby={chapter === undefined ? undefined : `${formId} ${chapterTitleId(chapter)}`}
      onSubmit={submit}
    >
      <div>
        {fields.length > 0 && (
          <div className={styles.fields}>
            {fields.map((parameter) => (
              <TryField
                key={`${parameter.in}:${parameter.name}`}
                parameter={parameter}
                value={values[parameter.name] ?? ""}
                onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
              />
            ))}
          </div>
        )}
        <Cluster gap={3} rowGap={2} className={styles.send}>
          <Button type="submit" variant="main" size="sm" isBusy={tried.kind === "asking"}>
            {t("api.send")}
          </Button>
          <code className={styles.address}>
            GET <BreakableText text={path} at={inAddresses} />
          </code>
        </Cluster>
      </div>
      <Response tried={tried} sample={sample} />
    </form>
  );
}

interface ResponseProps extends Pick<TryCallProps, "sample"> {
  readonly tried: Tried;
}

/** Shows the answer, or an example of it until a call has been sent: beside the fields where there is room, otherwise below. */
function Response({ tried, sample }: ResponseProps) {
  const { t } = useTranslation();
  const isWaiting = tried.kind === "idle" || tried.kind === "asking";
  return (
    <div className={styles.response}>
      <div role="status" className={styles.outcome}>
        {tried.kind === "failed" && <Notice tone="error" title={t("api.noAnswer")} />}
        {tried.kind === "answered" && <Answer answer={tried.answer} />}
      </div>
      {sample !== undefined && tried.kind !== "answered" && (
        <div className={styles.answer}>
          <p className={styles.note}>{t("api.sample")}</p>
          <Body text={JSON.stringify(sample, null, 2)} />
        </div>
      )}
      {sample === undefined && isWaiting && <p className={styles.place}>{t("api.answerHere")}</p>}
    </div>
  );
}

function Answer({ answer }: { readonly answer: TriedAnswer }) {
  const { t, locale } = useTranslation();
  const titleId = useId();
  const milliseconds = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 0,
  }).format(answer.milliseconds);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has no fields, and regions would have equal names on a page with several answers.
    <div role="group" className={styles.answer} aria-labelledby={titleId}>
      <p id={titleId} className={styles.facts}>
        <strong data-refused={answer.status >= 400 || undefined}>{answer.status}</strong>
        <span>{milliseconds}</span>
        <span>{formatBytes(answer.bytes, locale)}</span>
      </p>
      <Stack as="dl" gap={1} className={styles.headers}>
        {answer.headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {answer.text !== "" && <Body text={answer.text} />}
      {answer.isCut && <p className={styles.note}>{t("api.answerCut")}</p>}
    </div>
  );
}

function Body({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div role="group" className={styles.body} aria-label={t("api.answerBody")}>
      <CodeBlock text={text} />
    </div>
  );
}

interface TryFieldProps {
  readonly parameter: Parameter;
  /** An empty value is not sent. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a parameter, which is a select where its values are known. */
function TryField({ parameter, value, onChange }: TryFieldProps) {
  const { t } = useTranslation();
  const { name, required = false, schema = {} } = parameter;
  const label = required ? `${name} *` : name;
  const choices = choicesOf(schema);
  if (choices === null) {
    return (
      <TextField
        label={label}
        value={value}
        required={required}
        autoComplete="off"
        spellCheck={false}
        placeholder={schema.default === undefined ? "" : String(schema.default)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{schema.default === undefined ? t("api.unset") : String(schema.default)}</option>
      {choices
        .filter((choice) => choice !== String(schema.default))
        .map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
    </SelectField>
  );
}

function choicesOf({ type, enum: values }: Schema): readonly string[] | null {
  if (type === "boolean") return ["true", "false"];
  return values ? values.map(String) : null;
}

type Tried =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "answered"; readonly answer: TriedAnswer }
  | { readonly kind: "failed" };

/** Returns the latest call made from this form, and the function that makes one; a newer call aborts the previous one. */
function useTriedCall() {
  const [tried, setTried] = useState<Tried>({ kind: "idle" });
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  const send = async (path: string) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setTried({ kind: "asking" });
    const next = await tryCall(path, controller.signal).then(
      (answer): Tried => ({ kind: "answered", answer }),
      (): Tried => ({ kind: "failed" }),
    );
    if (!controller.signal.aborted) setTried(next);
  };
  return { tried, send: (path: string) => void send(path) };
}
