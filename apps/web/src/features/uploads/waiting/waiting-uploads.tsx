import { Link } from "@tanstack/react-router";
import { problemTextCode } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatList, formatMoment } from "../../../lib/dates.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import type { ListedUpload } from "../../../lib/outbox/shared-uploads.ts";
import { isExpired } from "../../../lib/outbox/waiting-upload.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Entry, EntryList } from "../../../ui/entry-list.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { chooseFilesId } from "../choose/drop-zone.tsx";

interface WaitingUploadsProps {
  readonly uploads: readonly ListedUpload[];
  readonly outbox: Outbox;
}

/** Lists the uploads that this browser keeps for the server, with what became of each. */
export function WaitingUploads({ uploads, outbox }: WaitingUploadsProps) {
  const { t } = useTranslation();
  return (
    <Section id="waiting" title={t("local.waiting.title")}>
      <EntryList label={t("local.waiting.title")}>
        {uploads.map((upload) => (
          <WaitingEntry key={upload.id} upload={upload} outbox={outbox} />
        ))}
      </EntryList>
    </Section>
  );
}

function WaitingEntry({ upload, outbox }: { readonly upload: ListedUpload; readonly outbox: Outbox }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const name = useNightNames(upload);
  const { id, keptAtMs, state } = upload;
  const withName = (value: string) => t("common.pair", { name, value });
  const discard = () => {
    void outbox.discard(id);
    // The focused button disappears with its entry.
    document.getElementById(chooseFilesId)?.focus();
  };
  const putAway = state.step === "accepted" ? t("upload.remove") : t("local.waiting.discard");
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      action={
        <Cluster gap={2}>
          {state.step === "accepted" ? (
            <Link
              to="/upload/$nightUuid"
              params={{ nightUuid: state.uploadUuid }}
              className={buttonClassName({ size: "sm" })}
            >
              {t("upload.openUpload")}
            </Link>
          ) : (
            <Button
              size="sm"
              aria-label={withName(t("upload.retryNow"))}
              onClick={() => void outbox.tryNow(id)}
            >
              {t("upload.retryNow")}
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={withName(putAway)} onClick={discard}>
            {putAway}
          </Button>
        </Cluster>
      }
    >
      <p>
        {t("local.waiting.since", {
          date: formatMoment(new Date(keptAtMs).toISOString(), locale, timeFormat),
        })}
      </p>
      <WhatBecame upload={upload} />
    </Entry>
  );
}

/** Says why an upload still waits, or how it ended. */
function WhatBecame({ upload }: { readonly upload: ListedUpload }) {
  const { t } = useTranslation();
  const { state, isLasting } = upload;
  if (state.step === "accepted") return <p role="status">{t("upload.published")}</p>;
  const code = state.problem === null ? null : problemTextCode(state.problem.code);
  if (state.step === "refused") return <p>{code !== null && t(`problem.${code}.title`)}</p>;
  if (isExpired(upload, Date.now())) return <p>{t("local.waiting.expired")}</p>;
  if (code === null) return <p>{t("local.waiting.signedOut")}</p>;
  return (
    <>
      <p>{t(`problem.${code}.title`)}</p>
      <p>{t(isLasting ? "local.waiting.kept" : "local.waiting.onPage")}</p>
    </>
  );
}

/** Returns what was captured in each night, and when. */
function useNightNames({ nights }: ListedUpload): string {
  const { t, locale } = useTranslation();
  const names = nights.map(({ format, startedAtMs }) =>
    [
      format,
      startedAtMs === null ? t("upload.noDate") : formatDay(new Date(startedAtMs).toISOString(), locale),
    ].join(" · "),
  );
  return formatList(names, locale);
}
