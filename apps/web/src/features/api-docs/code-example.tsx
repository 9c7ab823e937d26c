import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyText } from "../../lib/copy-text.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TabList, tabId } from "../../ui/tab-list.tsx";
import { CodeBlock } from "./code-block.tsx";
import styles from "./code-example.module.css";
import { curlText, type ExampleCall, typescriptText } from "./example-call.ts";

/** The language that was chosen last; all examples use it until the page is left. */
let chosen: ExampleLanguage = "curl";

const listeners = new Set<() => void>();

const languages = [
  { value: "curl", label: "curl", write: curlText },
  { value: "typescript", label: "TypeScript", write: typescriptText },
] as const;

interface CodeExampleProps {
  readonly call: ExampleCall;
  /** Whether the example has only half of the page, the other half of which belongs to the answer. */
  readonly isHalf?: boolean;
}

/** A call for a terminal and in TypeScript, each ready to copy: side by side where both have room. */
export function CodeExample({ call, isHalf = false }: CodeExampleProps) {
  const { t } = useTranslation();
  const panelId = useId().replaceAll(/\W/g, "");
  const [language, choose] = useExampleLanguage();
  const isPair = useMedia("(width >= 1032px)") && !isHalf;
  if (isPair) {
    return (
      <div className={classNames(styles.block, styles.pair)}>
        {languages.map(({ value, label, write }) => (
          <div key={value}>
            <div className={styles.caption}>
              {label}
              <CopyButton text={write(call)} label={t("api.copyOf", { title: label })} />
            </div>
            <CodeBlock text={write(call)} />
          </div>
        ))}
      </div>
    );
  }
  const text = language === "curl" ? curlText(call) : typescriptText(call);
  return (
    <div className={styles.block}>
      <div className={styles.caption}>
        <TabList
          label={t("api.example")}
          tabs={languages}
          value={language}
          panelId={panelId}
          onChange={choose}
        />
        <CopyButton text={text} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, language)}>
        <CodeBlock text={text} />
      </div>
    </div>
  );
}

interface CopyButtonProps {
  readonly text: string;
  /** Names the content that the button copies, where several buttons stand beside each other. */
  readonly label?: string;
}

function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={label}
      onClick={() => void copyText({ text, done: t("api.copied"), refused: t("api.copyFailed") })}
    >
      {t("common.copy")}
    </Button>
  );
}

type ExampleLanguage = "curl" | "typescript";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useExampleLanguage(): readonly [ExampleLanguage, (language: ExampleLanguage) => void] {
  const language = useSyncExternalStore(subscribe, () => chosen);
  const choose = (next: ExampleLanguage) => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  return [language, choose];
}
