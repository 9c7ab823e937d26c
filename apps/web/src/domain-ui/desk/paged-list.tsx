import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { FailedState } from "../../ui/list-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

interface PagedListProps<Item> {
  /** The list's name, which screen readers say for its page buttons. */
  readonly name: string;
  readonly result: Pick<UseQueryResult<PageOf<Item>>, "data" | "error" | "isPlaceholderData" | "refetch">;
  /** The page number of the address, from 1. */
  readonly page: number | undefined;
  readonly perPage: number;
  /** Opens a page; with `replace`, the page replaces one that the list no longer has in the browser's history. */
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
  /** The sentence shown when the list could not be loaded. */
  readonly failed: string;
  /** A placeholder as high as the entries that are loading. */
  readonly placeholder: ReactNode;
  /** Shown instead of an empty list. */
  readonly nothing: ReactNode;
  /** The entries; `isBusy` is true while the entries of a new choice are loading. */
  readonly children: (items: readonly Item[], isBusy: boolean) => ReactNode;
}

/** A list of the desk with its pages, in each of its states: loading, failed, empty, beyond its end, or loaded. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { name, perPage, onPage, placeholder } = props;
  const { data, error, isPlaceholderData, refetch } = props.result;
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return <FailedState title={props.failed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return placeholder;
  if (data.total === 0) return props.nothing;
  const offset = ((props.page ?? 1) - 1) * perPage;
  return (
    <>
      {data.items.length === 0 ? (
        <ToLastPage
          total={data.total}
          limit={perPage}
          offset={isPlaceholderData ? null : offset}
          onGo={(page) => onPage(page, { replace: true })}
        >
          {placeholder}
        </ToLastPage>
      ) : (
        props.children(data.items, isPlaceholderData)
      )}
      <Pagination
        list={name}
        total={data.total}
        limit={perPage}
        offset={offset}
        onChange={(next) => onPage(next / perPage + 1)}
        showsRange
      />
    </>
  );
}
