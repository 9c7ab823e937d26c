import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { EditableNight } from "./editable-night.ts";

interface CategoryFieldProps {
  readonly night: EditableNight;
  readonly value: string | null;
  readonly onChange: (category: string | null) => void;
}

/** The categories of the night's season that it fits; nothing where there is none to choose. */
export function CategoryField({ night, value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["categories", "of-night", night.season],
    queryFn: ({ signal }) => api.get("/v2/categories", { query: { season: night.season }, signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
  const fitting = (data?.items ?? []).filter(
    ({ slug, archived, squadSizes, minimumFullRuns }) =>
      slug === night.category ||
      (!archived && squadSizes.includes(night.squadSize) && minimumFullRuns <= night.fullRunsCount),
  );
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label={t("ownNight.edit.category")}
      value={value ?? ""}
      onChange={(slug) => onChange(slug === "" ? null : slug)}
    >
      <option value="">{t("ownNight.edit.noCategory")}</option>
      {fitting.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
