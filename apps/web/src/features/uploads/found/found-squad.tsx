import type { SquadMember } from "@hunt/engine/domain/analysis";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./found-squad.module.css";

interface FoundSquadProps {
  readonly squad: readonly SquadMember[];
  readonly squadSize: number;
}

/** The names as they stand in the log, host first. They are shown here, to the one whose file it is, and nowhere else. */
export function FoundSquad({ squad, squadSize }: FoundSquadProps) {
  const { t } = useTranslation();
  const hostFirst = squad.toSorted(
    (one, other) => Number(other.role === "host") - Number(one.role === "host"),
  );
  return (
    <p className={styles.squad}>
      <span className={styles.size}>{t("upload.squadSize", { count: squadSize })}</span>
      {hostFirst.map((member) => (
        <span key={member.name} className={styles.member}>
          {member.role === "host" && (
            <Tooltip text={t("upload.hostTitle")} isStop>
              <span className={styles.host} aria-hidden="true">
                {t("upload.hostMark")}
              </span>
              <span className="visually-hidden">{t("upload.hostTitle")} </span>
            </Tooltip>
          )}
          <bdi className={styles.name}>{member.name}</bdi>
        </span>
      ))}
      {squad.length > 0 && <span className={styles.hint}>{t("upload.squadOnlyHere")}</span>}
    </p>
  );
}
