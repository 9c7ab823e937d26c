import {
  type ReportKind,
  type ReportReasonCode,
  reportKinds,
  reportReasonCodes,
  reportStatuses,
} from "@hunt/contracts/report-reasons";
import { isUuid } from "../../../lib/hunter-path.ts";
import { toPageNumber } from "../../../lib/pages.ts";

export const perPage = 20;

/** The views of the reports: by status, and all of them. */
export const reportViews = [...reportStatuses, "all"] as const;
export type ReportView = (typeof reportViews)[number];

/** The search parameters of the reports; an absent parameter has its default. */
export interface ReportsSearch {
  /** Absent for open reports. */
  readonly view?: ReportView;
  readonly kind?: ReportKind;
  readonly reason?: ReportReasonCode;
  /** Absent for the oldest first. */
  readonly order?: "latest";
  /** The night to which the list is limited. */
  readonly night?: string;
  /** The hunter to whose name the list is limited. */
  readonly user?: string;
  readonly page?: number;
}

export function validateReportsSearch(
  search: Readonly<Partial<Record<keyof ReportsSearch, unknown>>>,
): ReportsSearch {
  const view = reportViews.find((each) => each === search.view);
  const kind = reportKinds.find((each) => each === search.kind);
  const reason = reportReasonCodes.find((each) => each === search.reason);
  const page = toPageNumber(search.page);
  return {
    ...(view !== undefined && view !== "open" && { view }),
    ...(kind !== undefined && { kind }),
    ...(reason !== undefined && { reason }),
    ...(search.order === "latest" && { order: search.order }),
    ...(typeof search.night === "string" && isUuid(search.night) && { night: search.night }),
    ...(typeof search.user === "string" && isUuid(search.user) && { user: search.user }),
    ...(page > 1 && { page }),
  };
}

/** Whether the list is filtered by more than its view. */
export function isFiltered({ kind, reason, night, user }: ReportsSearch): boolean {
  return kind !== undefined || reason !== undefined || night !== undefined || user !== undefined;
}

/** Returns the request parameters for the search in the address. */
export function reportsParameters({
  view = "open",
  kind,
  reason,
  order,
  night,
  user,
  page = 1,
}: ReportsSearch) {
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    orderDirection: order === "latest" ? ("desc" as const) : ("asc" as const),
    ...(view !== "all" && { status: view }),
    ...(kind !== undefined && { kind }),
    ...(reason !== undefined && { reasonCode: reason }),
    ...(night !== undefined && { nightUuid: night }),
    ...(user !== undefined && { userUuid: user }),
  };
}
