import { useTranslation } from "../i18n/shown-texts.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { Duration, type DurationProps } from "./duration.tsx";

interface ExplainedDurationProps extends DurationProps {
  /** Whether the keyboard stops at the time: not in the rows of a table. */
  readonly isStop?: boolean;
}

/** A time that, when it is an estimate, says why: under the pointer, and at a touch. */
export function ExplainedDuration({ isStop = false, ...props }: ExplainedDurationProps) {
  const { t } = useTranslation();
  if (!props.estimated) return <Duration {...props} />;
  return (
    <Tooltip text={t("common.estimated")} isStop={isStop}>
      <Duration {...props} />
    </Tooltip>
  );
}
