import { formatDuration } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import styles from "./compare-dialog.module.css";
import type { ListedNight } from "./compare-subject.ts";

interface NightChoicesProps {
  readonly night: ListedNight;
  readonly above: ListedNight | null;
}

/** With what a night or a run can be compared: the night opens with both. */
export function NightChoices({ night, above }: NightChoicesProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const run = night.runIndex === null ? {} : { of: String(night.runIndex) };
  const choices = [
    ...(above === null
      ? []
      : [
          {
            name: t("compare.above", { time: formatDuration(above.ms) }),
            search: { ...(night.runIndex === null ? { of: "night" } : run), compare: addressOf(above) },
          },
        ]),
    ...(user?.ign == null ? [] : [{ name: t("compare.mine"), search: { ...run, compare: "mine" } }]),
    { name: t("compare.record"), search: { ...run, compare: "record" } },
    { name: t("compare.best"), search: { ...run, compare: "best" } },
  ];
  return (
    <ul className={styles.choices}>
      {choices.map(({ name, search }) => (
        <li key={search.compare}>
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: night.nightUuid }}
            search={search}
            hash="compared"
            className={styles.choice}
            onClick={closeModal}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As a night's address names another night, or a run of it. */
function addressOf({ nightUuid, runIndex }: ListedNight): string {
  return runIndex === null ? nightUuid : `${nightUuid}.${runIndex}`;
}
