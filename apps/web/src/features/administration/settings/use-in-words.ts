import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { formatList } from "../../../lib/dates.ts";
import { laterKeys } from "./later-keys.ts";

/** A refusal that names settings, with the names that the page has for them. */
export function useInWords(error: Error | null): Error | null {
  const { t, locale } = useTranslation();
  const keys = laterKeys(error);
  if (!(error instanceof ApiProblem) || keys.length === 0) return error;
  const names = keys.map((key) => t(`adminSettings.key.${key}.label`));
  const { code, status, detail, requestId, retryAfterSeconds, errors } = error;
  const params = { ...error.params, keys: formatList(names, locale) };
  return new ApiProblem(
    { code, status, detail, requestId, retryAfterSeconds, errors, params },
    { cause: error },
  );
}
