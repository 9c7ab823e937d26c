import type { ReleaseAnswer } from "@hunt/contracts/releases";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay } from "../../../lib/dates.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { isAway, readReleases } from "./read-releases.ts";
import styles from "./releases.module.css";

/** Longer notes are cut, because nobody reads them on this page. */
const maxNotes = 20_000;

const maxLines = 300;

const pieceForm =
  /\*\*([^*\n]{1,2000})\*\*|`([^`\n]{1,2000})`|!?\[([^[\]\n]{0,400})\]\((https:\/\/[^\s()]{1,2000})\)|(https:\/\/[^\s<>()]{1,2000})/g;

/** A slower answer counts as a failure. */
const answerWithinMs = 20_000;

const releasesQuery = queryOptions({
  queryKey: ["profit-taker", "releases"],
  queryFn: async ({ signal }) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
    return readReleases(await api.get("/utility/v1/profit-taker/releases", { signal: within }));
  },
  staleTime: longFreshMs,
});

/** Lists the releases of the desktop tool, with the newest open; shows nothing when no repository is configured. */
export function Releases() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(releasesQuery);
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  const [newest, ...older] = data ?? [];
  return (
    <Section id="releases" title={t("profitTakerRuns.releases.title")}>
      {newest === undefined ? (
        <FailedState
          title={t("profitTakerRuns.releases.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.releases}>
          <Release release={newest} />
          {older.length > 0 && (
            <details>
              <summary className={styles.older}>
                {t("profitTakerRuns.releases.older", { count: older.length })}
              </summary>
              <div className={styles.releases}>
                {older.map((release) => (
                  <Release key={`${release.version} ${release.publishedAt}`} release={release} />
                ))}
              </div>
            </details>
          )}
        </div>
      )}
    </Section>
  );
}

function Release({ release }: { readonly release: ReleaseAnswer }) {
  const { version, name, publishedAt, prerelease, notes, url, assets } = release;
  const { t, locale } = useTranslation();
  return (
    <article className={styles.release} aria-label={version}>
      <h3>
        <bdi>{name ?? version}</bdi> {prerelease && <Badge>{t("profitTakerRuns.releases.prerelease")}</Badge>}
      </h3>
      <p className={styles.hint}>
        {[version, formatDay(publishedAt, locale)].join(" · ")} ·{" "}
        <a href={url} target="_blank" rel="noreferrer">
          {t("profitTakerRuns.releases.page", { version })}
        </a>
      </p>
      {assets.length > 0 && (
        <ul className={styles.assets}>
          {assets.map((asset) => (
            <li key={asset.url}>
              <a href={asset.url} rel="noreferrer">
                {asset.name}
              </a>{" "}
              <span className={styles.hint}>{formatBytes(asset.size, formatTag(locale))}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.trim() !== "" && (
        <details>
          <summary className={styles.older}>{t("profitTakerRuns.releases.notes", { version })}</summary>
          <Notes markdown={notes} />
        </details>
      )}
    </article>
  );
}

/** Shows the notes of a release, which others wrote, as text. */
function Notes({ markdown }: { readonly markdown: string }) {
  return (
    <div className={styles.notes}>
      {plainNotes(markdown).map(({ kind, pieces }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of notes never change their order.
        <p key={line} className={styles[kind]}>
          {pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change their order.
            <Piece key={index} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Piece({ piece }: { readonly piece: NotePiece }) {
  switch (piece.kind) {
    case "strong":
      return <strong>{piece.text}</strong>;
    case "code":
      return <code>{piece.text}</code>;
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noreferrer nofollow">
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}

/** A piece of a line of notes: text, strong text, code, or an external link. */
type NotePiece =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

interface NoteLine {
  readonly kind: "heading" | "item" | "text";
  readonly pieces: readonly NotePiece[];
}

/**
 * Parses the few forms of Markdown that notes use: headings, items, strong text, code, and https links. Everything else,
 * including HTML, stays text.
 */
export function plainNotes(markdown: string): readonly NoteLine[] {
  return markdown
    .slice(0, maxNotes)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:[-*_] ?){3,}$/.test(line))
    .slice(0, maxLines)
    .map(lineOf);
}

function lineOf(line: string): NoteLine {
  const heading = /^#{1,6}\s(.*)/.exec(line)?.[1];
  if (heading !== undefined) return { kind: "heading", pieces: piecesOf(heading.trimStart()) };
  const item = /^(?:[-*+]|\d{1,3}[.)])\s(.*)/.exec(line)?.[1];
  return item === undefined
    ? { kind: "text", pieces: piecesOf(line) }
    : { kind: "item", pieces: piecesOf(item.trimStart()) };
}

function piecesOf(line: string): readonly NotePiece[] {
  const pieces: NotePiece[] = [];
  let from = 0;
  for (const match of line.matchAll(pieceForm)) {
    if (match.index > from) pieces.push({ kind: "text", text: line.slice(from, match.index) });
    from = match.index + match[0].length;
    pieces.push(pieceOf(match));
  }
  if (from < line.length) pieces.push({ kind: "text", text: line.slice(from) });
  return pieces;
}

function pieceOf([whole, strong, code, label, target, bare]: RegExpMatchArray): NotePiece {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (code !== undefined) return { kind: "code", text: code };
  const url = target ?? bare;
  if (!isAway(url)) return { kind: "text", text: whole };
  return { kind: "link", text: label || url, url };
}
