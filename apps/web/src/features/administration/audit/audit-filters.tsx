import { type FormEvent, useState } from "react";
import { FindHunter } from "../../../domain-ui/find-hunter.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Grid } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./audit-filters.module.css";
import { type AuditSearch, auditKinds, filterOf, validateAuditSearch } from "./audit-search.ts";

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}

type Typed = Pick<AuditSearch, "by" | "action" | "object" | "from" | "to">;

/**
 * The filters of the audit log. A choice applies at once, typed text once it is sent. Each change returns to the latest
 * entries.
 */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const filter = filterOf(search);
  const [typed, setTyped] = useState<Typed>(filter);
  const show = (next: object) => onChange(validateAuditSearch({ ...filter, ...typed, ...next }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({});
  };
  const field = (name: keyof Typed, label: string, type = "text") => (
    <TextField
      label={label}
      type={type}
      value={typed[name] ?? ""}
      maxLength={type === "text" ? 200 : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <div className={styles.filters}>
      <FindHunter
        label={t("adminAudit.filter.find")}
        placeholder={t("adminAudit.filter.find")}
        onTake={({ uuid }) => show({ by: uuid })}
      />
      <Grid as="form" cells="wide" gap={3} align="end" className={styles.form} onSubmit={submit}>
        {field("by", t("adminAudit.filter.by"))}
        <SelectField
          label={t("adminAudit.filter.kind")}
          value={search.kind ?? ""}
          onChange={(kind) => show({ kind })}
        >
          <option value="">{t("adminAudit.filter.anyKind")}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`adminAudit.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {field("action", t("adminAudit.filter.action"))}
        {field("object", t("adminAudit.filter.object"))}
        {field("from", t("adminAudit.filter.from"), "date")}
        {field("to", t("adminAudit.filter.to"), "date")}
        <Cluster gap={4} rowGap={2} justify="between" className={styles.end}>
          <CheckField
            isSmall
            isChecked={search.looks === true}
            onChange={(isChecked) => show({ looks: isChecked || undefined })}
          >
            {t("adminAudit.filter.looks")}
          </CheckField>
          <Cluster as="span" gap={2} className={styles.buttons}>
            {Object.keys(filter).length > 0 && (
              <Button size="sm" variant="quiet" onClick={() => onChange({})}>
                {t("desk.queue.clear")}
              </Button>
            )}
            <Button type="submit" size="sm">
              {t("adminAudit.filter.show")}
            </Button>
          </Cluster>
        </Cluster>
      </Grid>
    </div>
  );
}
