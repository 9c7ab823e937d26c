import { privacyParts } from "@hunt/contracts/privacy-parts";
import { shownName } from "@hunt/engine/domain/shown-name";
import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";
import type { PageTexts } from "../texts/page-texts.ts";

/** A line that a browser without JavaScript shows; with `path`, a path of the app, it is a link. */
export interface PlainLine {
  readonly text: string;
  /** Whether the line is the title of the lines after it. */
  readonly isTitle?: boolean;
  readonly path?: string;
  /** The https address of another site, in place of a path. */
  readonly elsewhere?: string;
}

/**
 * The description of one page for search engines and link previews. All texts are plain: they are escaped where they
 * are written.
 */
export interface PageHead {
  /** The page's part of the title; the brand is put before it. */
  readonly title: string;
  readonly description: string;
  /** The page's own address: its path, and the part of the query that makes it a different page. Default: the path alone. */
  readonly address?: string;
  /** The path of a picture from the app's root. */
  readonly imagePath?: string;
  /** True for pages that strangers must not find (unlisted nights). */
  readonly isHidden?: boolean;
  /** The page's subject, for browsers without JavaScript. */
  readonly plain?: readonly PlainLine[];
}

/** The request for a page's head. */
export interface HeadRequest {
  /** The language of the head. */
  readonly texts: PageTexts;
  readonly query: URLSearchParams;
  /** The database that answers this request. */
  readonly db: Kysely<Database>;
}

/**
 * Finds the head of a page by the parameters of its address; null, which means 404, when the visitor may see nothing
 * there.
 */
export type HeadFor = (
  params: Readonly<Record<string, string>>,
  request: HeadRequest,
) => Promise<PageHead | null>;

/** Writes the form as lines of HTML. */
export type FormFor = (texts: PageTexts) => readonly string[];

/** The heads of the web app's pages; each module sets those of its own pages. */
export interface PageHeads {
  /** `path` as in the list of pages, e.g. `/nights/:nightUuid`. */
  set(path: PagePath, headFor: HeadFor): void;
  of(path: PagePath): HeadFor | null;
  /** The form that every page has for browsers without JavaScript. */
  setForm(form: FormFor): void;
  formIn(texts: PageTexts): readonly string[];
}

/** The paths of the web app's pages; any other path is not found. */
export const pagePaths = [
  "/",
  "/auth",
  "/account",
  "/moderation",
  "/moderation/disputed",
  "/moderation/reports",
  "/moderation/people",
  "/moderation/people/:userUuid",
  "/moderation/people/:userUuid/merge",
  "/moderation/merges",
  "/moderation/suspensions",
  "/moderation/verifications/:verificationUuid",
  "/moderation/nights/:nightUuid/logs",
  "/moderation/settings",
  "/moderation/categories",
  "/moderation/operations",
  "/moderation/audit",
  "/claim",
  "/upload",
  "/upload/:nightUuid",
  "/nights/:nightUuid",
  "/users/:userUuidOrIgn",
  "/users/:userUuidOrIgn/against/:otherUuidOrIgn",
  "/live/:liveUuid",
  "/live/:liveUuid/overlay",
  "/live/:liveUuid/streaming",
  "/leaderboards",
  "/leaderboards/records",
  "/database",
  "/rules",
  "/privacy",
  "/docs",
  "/games",
  "/games/raplak",
  "/games/propa",
  "/games/teralyst",
  "/pt",
] as const;
export type PagePath = (typeof pagePaths)[number];

declare module "fastify" {
  interface FastifyInstance {
    readonly pageHeads: PageHeads;
  }
}

export function createPageHeads(): PageHeads {
  const heads = new Map<PagePath, HeadFor>();
  let formFor: FormFor = () => [];
  return {
    set: (path, headFor) => {
      heads.set(path, headFor);
    },
    of: (path) => heads.get(path) ?? null,
    setForm: (form) => {
      formFor = form;
    },
    formIn: (texts) => formFor(texts),
  };
}

/** Isolates a name in a line: letters that run from right to left must not move the figures beside them. */
export function isolateName(name: string): string {
  return `\u2068${shownName(name)}\u2069`;
}

/** Returns the head of the privacy page; a browser without JavaScript can read the whole page. */
export function privacyHead({ text }: PageTexts): PageHead {
  const lead = text("privacy.lead");
  const parts = privacyParts.flatMap(({ title, sentences }) => [
    { text: text(title), isTitle: true },
    ...sentences.map((sentence) => ({ text: text(sentence) })),
  ]);
  return { title: text("privacy.title"), description: lead, plain: [{ text: lead }, ...parts] };
}
