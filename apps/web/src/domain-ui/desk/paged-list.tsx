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
  /** What the list is called, for those who listen to its pages. */
  readonly name: string;
  readonly result: Pick<UseQueryResult<PageOf<Item>>, "data" | "error" | "isPlaceholderData" | "refetch">;
  /** From 1, as the address has it. */
  readonly page: number | undefined;
  readonly perPage: number;
  /** Shows a page; in place of this one where the list has it no more. */
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
  /** Says, in a sentence, that the list could not be loaded. */
  readonly failed: string;
  /** As high as the entries are that are on their way. */
  readonly placeholder: ReactNode;
  /** Shown instead of a list that has nothing in it. */
  readonly nothing: ReactNode;
  /** The entries; `isBusy` while they are those of the choice before. */
  readonly children: (items: readonly Item[], isBusy: boolean) => ReactNode;
}

/** A list of the desk with its pages: on its way, failed, without anything, beyond its end, or there. */
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
