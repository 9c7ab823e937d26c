import {
  type ReportReasonCode,
  reportKinds,
  reportReasonCodes,
  reportReasons,
} from "@hunt/contracts/report-reasons";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { FoldedFilters } from "../../../ui/folded-filters.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { isFiltered, type ReportsSearch } from "./reports-search.ts";

interface ReportFiltersProps {
  readonly search: ReportsSearch;
  readonly onChange: (search: ReportsSearch) => void;
  readonly onHelp: () => void;
}

/** The filters and order of the reports. A change returns to the first page. */
export function ReportFilters({ search, onChange, onHelp }: ReportFiltersProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const { page: _, ...others } = search;
  const { kind: ofKind, reason, night, user, order, ...view } = others;
  const reasons: readonly ReportReasonCode[] =
    ofKind === undefined ? reportReasonCodes : reportReasons[ofKind];
  const chooseKind = (value: string) => {
    const kind = reportKinds.find((each) => each === value);
    const { kind: _before, reason: _reason, ...rest } = others;
    onChange(kind === undefined ? rest : { ...rest, kind });
  };
  const choose = (name: "reason" | "order", value: string) => {
    const { [name]: _before, ...rest } = others;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  return (
    <FoldedFilters label={t("desk.filters")} isSet={isFiltered(search)} isRare>
      <SelectField label={t("deskReports.filter.kind")} value={ofKind ?? ""} onChange={chooseKind}>
        <option value="">{t("deskReports.filter.any")}</option>
        {reportKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`deskReports.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("deskReports.filter.reason")}
        value={reason ?? ""}
        onChange={(value) => choose("reason", value)}
      >
        <option value="">{t("deskReports.filter.any")}</option>
        {reasons.map((each) => (
          <option key={each} value={each}>
            {t(`report.reason.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("deskReports.filter.order")}
        value={order ?? ""}
        onChange={(value) => choose("order", value)}
      >
        <option value="">{t("deskReports.filter.oldest")}</option>
        <option value="latest">{t("deskReports.filter.latest")}</option>
      </SelectField>
      {(night !== undefined || user !== undefined) && (
        <Button size="sm" onClick={() => onChange({ ...view })}>
          {t(night === undefined ? "deskReports.onlyUser" : "deskReports.onlyNight")}
          <Icon name="close" />
        </Button>
      )}
      {!isTouch && (
        <Button variant="quiet" size="sm" onClick={onHelp}>
          {t("desk.keys.title")}
        </Button>
      )}
    </FoldedFilters>
  );
}
