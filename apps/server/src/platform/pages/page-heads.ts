import { privacyParts } from "@hunt/contracts/privacy-parts";
import type { PageTexts } from "../texts/page-texts.ts";

/** A line that a browser without script shows; with `path`, one of ours, it is a link. */
export interface PlainLine {
  readonly text: string;
  /** Names what follows it. */
  readonly isTitle?: boolean;
  readonly path?: string;
}

/** What search engines and link previews are told about one page. Plain text: it is escaped where it is written. */
export interface PageHead {
  /** The page's part of the title; the brand is put before it. */
  readonly title: string;
  readonly description: string;
  /** The page's own address: its path, and the part of the query that makes it a different page. Default: the path alone. */
  readonly address?: string;
  /** Path of a picture of ours, from the root. */
  readonly imagePath?: string;
  /** True for what must not be found by strangers (unlisted nights). */
  readonly isHidden?: boolean;
  /** What the page is about, for browsers without script. */
  readonly plain?: readonly PlainLine[];
}

/**
 * Finds the head of a page by the parameters of its address and its query, in the language of `texts`; null when
 * there is nothing there to be seen: 404.
 */
export type HeadFor = (
  params: Readonly<Record<string, string>>,
  texts: PageTexts,
  query: URLSearchParams,
) => Promise<PageHead | null>;

/** Writes the form as lines of HTML. */
export type FormFor = (texts: PageTexts) => readonly string[];

/** The pages that the web app has; modules say what is on those that show something of theirs. */
export interface PageHeads {
  /** `path` as in the list of pages, e.g. `/nights/:nightUuid`. */
  set(path: PagePath, headFor: HeadFor): void;
  of(path: PagePath): HeadFor | null;
  /** The form that every page has for browsers without script. */
  setForm(form: FormFor): void;
  formIn(texts: PageTexts): readonly string[];
}

/** The web app's routes, as far as they exist: any other path is not found. */
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

/** A name in a line of ours: letters that run from right to left must not take the figures beside them along. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Names the privacy page to search engines and link previews; a browser without script reads all of it. */
export function privacyHead({ text }: PageTexts): PageHead {
  const lead = text("privacy.lead");
  const parts = privacyParts.flatMap(({ title, sentences }) => [
    { text: text(title), isTitle: true },
    ...sentences.map((sentence) => ({ text: text(sentence) })),
  ]);
  return { title: text("privacy.title"), description: lead, plain: [{ text: lead }, ...parts] };
}
