import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./code-steps.module.css";

const key = "nameCode";

/** Queries the state of the proof of the account's name. */
export const nameProofQuery = queryOptions({
  queryKey: ["me", "name-proof"],
  queryFn: ({ signal }) => api.get("/v2/@me/ign", { signal }),
  staleTime: 0,
  retry: retryUnlessRefused,
});

const secondMs = 1000;

interface CodeStepsProps {
  /** The element that takes the focus. */
  readonly ref: Ref<HTMLDivElement>;
  readonly code: KeptCode;
  readonly recipient: string;
  readonly messageUrl: string | null;
}

/** The code and, step by step, what to do with it, until it expires. */
export function CodeSteps({ ref, code, recipient, messageUrl }: CodeStepsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const seconds = useSecondsLeft(
    code.endsAtMs,
    () => void queryClient.invalidateQueries({ queryKey: nameProofQuery.queryKey }),
  );
  return (
    <div ref={ref} tabIndex={-1} className={styles.code}>
      <ol className={styles.steps}>
        <li>
          <p>{t("accountProfile.code.open")}</p>
          {messageUrl !== null && <MessageLink href={messageUrl} />}
        </li>
        <Copied
          text={t("accountProfile.code.recipient")}
          copyLabel={t("accountProfile.code.copyRecipient")}
          value={recipient}
        >
          <code className={styles.recipient}>{recipient}</code>
        </Copied>
        <Copied
          text={t("accountProfile.code.subject")}
          copyLabel={t("accountProfile.code.copyCode")}
          value={code.code}
        >
          <code className={styles.letters}>{code.code}</code>
        </Copied>
        <li>
          <p>{t("accountProfile.code.send")}</p>
        </li>
      </ol>
      <Text tone="muted">
        <SentenceWith text={t("accountProfile.code.left", { time: sentencePart })}>
          <span role="timer" className={styles.time}>
            {clock(seconds)}
          </span>
        </SentenceWith>
      </Text>
    </div>
  );
}

/** Opens the forum in a new tab. Shows nothing when the address is not http(s). */
function MessageLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//i.test(href)) return null;
  const label = t("accountProfile.code.openLink");
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("shell.opensInNewTab", { label })}
      className={buttonClassName({ variant: "main" })}
    >
      {label}
      <Icon name="external" />
    </a>
  );
}

interface CopiedProps {
  readonly text: string;
  readonly copyLabel: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** Shows a step with a word to copy. */
function Copied({ text, copyLabel, value, children }: CopiedProps) {
  const { t } = useTranslation();
  const copy = () =>
    copyText({
      text: value,
      done: t("accountProfile.code.copied"),
      refused: t("accountProfile.code.copyFailed"),
    });
  return (
    <li>
      <p>{text}</p>
      <Cluster gap={4} rowGap={2}>
        {children}
        <Button size="sm" aria-label={copyLabel} onClick={copy}>
          <Icon name="copy" />
          {t("common.copy")}
        </Button>
      </Cluster>
    </li>
  );
}

/** Formats seconds as minutes and seconds: `29:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the whole seconds until `endsAtMs`, counted down to 0; calls `onEnd` once at 0. */
function useSecondsLeft(endsAtMs: number, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const atMs = Date.now();
      setNowMs(atMs);
      const leftMs = endsAtMs - atMs;
      if (leftMs <= 0) end();
      else timer = setTimeout(tick, leftMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs));
}

/**
 * The code for a name, which the server sends only once. The code is stored for this tab, so that a reload does not lose
 * it, and only for as long as it is valid.
 */
export interface KeptCode {
  readonly code: string;
  readonly userUuid: string;
  /** The end that the server sent; it distinguishes this code from others that were issued. */
  readonly expiresAt: string;
  /** The end by this machine's clock, which may differ from the server's. */
  readonly endsAtMs: number;
}

export function keepCode(kept: KeptCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: the code is shown until the page is left.
  }
}

export function forgetCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is no stored code.
  }
}

/** Returns the code that is stored in this tab if it belongs to the waiting proof, otherwise null. */
export function readKeptCode(waiting: Pick<KeptCode, "userUuid" | "expiresAt">): KeptCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptCode | null;
    const isOfProof = kept?.userUuid === waiting.userUuid && kept.expiresAt === waiting.expiresAt;
    return isOfProof ? kept : null;
  } catch {
    return null;
  }
}
