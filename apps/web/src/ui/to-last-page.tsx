import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { pageCount } from "../lib/pages.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./list-state.tsx";

interface ToLastPageProps {
  readonly total: number;
  readonly limit: number;
  /** The offset of the page without entries; null while another page than the address names is still shown. */
  readonly offset: number | null;
  /** Opens a page by its number; that page replaces this one in the history. */
  readonly onGo: (page: number) => void;
  /** Shown until the last page has loaded. */
  readonly children: ReactNode;
}

/**
 * Shown instead of a page without entries. Beyond the list's end it goes to the last page. A page within the list is empty
 * when its rows cannot be shown although the total counts them; it then says so.
 */
export function ToLastPage({ total, limit, offset, onGo, children }: ToLastPageProps) {
  const last = pageCount(total, limit);
  const isBeyond = offset === null || offset >= total;
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (isBeyond) go(last);
  }, [isBeyond, last]);
  return isBeyond ? (
    children
  ) : (
    <NothingToShow page={Math.floor(offset / limit) + 1} last={last} onGo={onGo} />
  );
}

interface NothingToShowProps extends Pick<ToLastPageProps, "onGo"> {
  readonly page: number;
  readonly last: number;
}

function NothingToShow({ page, last, onGo }: NothingToShowProps) {
  const { t } = useTranslation();
  const isFirst = page === 1;
  const way = (
    <Button size="sm" onClick={() => onGo(isFirst ? 2 : page - 1)}>
      {t(isFirst ? "common.nextPage" : "common.previousPage")}
    </Button>
  );
  return <EmptyState title={t("common.nothingToShow")} action={last > 1 && way} />;
}
