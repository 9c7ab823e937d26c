import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyText } from "../../lib/copy-text.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { TabList, tabId } from "../../ui/tab-list.tsx";
import { CodeBlock } from "./code-block.tsx";
import styles from "./code-example.module.css";
import { curlText, type ExampleCall, typescriptText } from "./example-call.ts";
import { useExampleLanguage } from "./example-language.ts";

const languages = [
  { value: "curl", label: "curl", write: curlText },
  { value: "typescript", label: "TypeScript", write: typescriptText },
] as const;

/** A call for a terminal and in TypeScript, each to be copied as it stands: side by side where both have room. */
export function CodeExample({ call }: { readonly call: ExampleCall }) {
  const { t } = useTranslation();
  const panelId = useId().replaceAll(/\W/g, "");
  const [language, choose] = useExampleLanguage();
  const isPair = useMedia("(width >= 1040px)");
  return (
    <div className={styles.block}>
      {languages
        .filter(({ value }) => isPair || value === language)
        .map(({ value, label, write }) => {
          const text = write(call);
          return (
            <div key={isPair ? value : ""}>
              <div className={styles.caption}>
                {isPair ? (
                  label
                ) : (
                  <TabList
                    label={t("api.example")}
                    tabs={languages}
                    value={language}
                    panelId={panelId}
                    onChange={choose}
                  />
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t("api.copyOf", { title: label })}
                  onClick={() => void copyText({ text, done: t("api.copied"), refused: t("api.copyFailed") })}
                >
                  {t("common.copy")}
                </Button>
              </div>
              <div
                {...(!isPair && { id: panelId, role: "tabpanel", "aria-labelledby": tabId(panelId, value) })}
              >
                <CodeBlock text={text} />
              </div>
            </div>
          );
        })}
    </div>
  );
}
