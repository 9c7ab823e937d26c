import { useTranslation } from "../i18n/shown-texts.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { Duration, type DurationProps } from "./duration.tsx";

interface ExplainedDurationProps extends DurationProps {
  /** Whether the keyboard stops at the time; false in the rows of a table. */
  readonly isStop?: boolean;
}

/** Shows a time and, for an estimate, its reason under the pointer and at a touch. */
export function ExplainedDuration({ isStop = false, ...props }: ExplainedDurationProps) {
  const { t } = useTranslation();
  if (!props.estimated) return <Duration {...props} />;
  return (
    <Tooltip text={t("common.estimated")} isStop={isStop}>
      <Duration {...props} />
    </Tooltip>
  );
}
