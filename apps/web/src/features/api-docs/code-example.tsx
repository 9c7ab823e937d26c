import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { TabList, tabId } from "../../ui/tab-list.tsx";
import { CodeBlock } from "./code-block.tsx";
import styles from "./code-example.module.css";
import { curlText, type ExampleCall, typescriptText } from "./example-call.ts";
import { useExampleLanguage } from "./example-language.ts";

const languages = [
  { value: "curl", label: "curl" },
  { value: "typescript", label: "TypeScript" },
] as const;

/** A call for a terminal or in TypeScript, to be copied as it stands. */
export function CodeExample({ call }: { readonly call: ExampleCall }) {
  const { t } = useTranslation();
  const panelId = useId().replaceAll(/\W/g, "");
  const [language, choose] = useExampleLanguage();
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
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void copyText({ text, done: t("api.copied"), refused: t("api.copyFailed") })}
        >
          {t("common.copy")}
        </Button>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, language)}>
        <CodeBlock text={text} />
      </div>
    </div>
  );
}
