import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./code-example.module.css";
import { curlText, type ExampleCall, typescriptText } from "./example-call.ts";

/** A call for a terminal and in TypeScript, beside each other where there is room. */
export function CodeExample({ call }: { readonly call: ExampleCall }) {
  return (
    <div className={styles.examples}>
      <CodeBlock title="curl" text={curlText(call)} />
      <CodeBlock title="TypeScript" text={typescriptText(call)} />
    </div>
  );
}

interface CodeBlockProps {
  readonly title: string;
  readonly text: string;
}

/** A text that is copied as it stands. */
function CodeBlock({ title, text }: CodeBlockProps) {
  const { t } = useTranslation();
  const copy = () => copyText({ text, done: t("api.copied"), refused: t("api.copyFailed") });
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        {title}
        <Button size="sm" variant="quiet" aria-label={t("api.copyOf", { title })} onClick={() => void copy()}>
          {t("common.copy")}
        </Button>
      </figcaption>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1) */}
      <pre className={styles.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
