/** What can be reported from where the action stands: a night and its description, or a hunter's name. */
export type ReportSubject =
  | { readonly nightUuid: string; readonly hasDescription: boolean }
  | { readonly userUuid: string; readonly name: string };
