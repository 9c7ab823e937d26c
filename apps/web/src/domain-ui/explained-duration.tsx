import { useTranslation } from "../i18n/shown-texts.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { Duration, type DurationProps } from "./duration.tsx";

/** A time that says why it is an estimate, when it is one: where a pointer rests, and at a touch. */
export function ExplainedDuration(props: DurationProps) {
  const { t } = useTranslation();
  if (!props.estimated) return <Duration {...props} />;
  return (
    <Tooltip text={t("common.estimated")}>
      <Duration {...props} />
    </Tooltip>
  );
}
