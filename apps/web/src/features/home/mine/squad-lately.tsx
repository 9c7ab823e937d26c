import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { Link } from "@tanstack/react-router";
import { ListedDay } from "../../../domain-ui/day-played.tsx";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useSquadInWords } from "../../../domain-ui/squad-slots.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { List, Stack } from "../../../ui/layout.tsx";
import styles from "./mine.module.css";

/** Lists what the hunters of the last night's squad published in the last days. */
export function SquadLately({ nights }: { readonly nights: readonly NightAnswer[] }) {
  const { t } = useTranslation();
  const squadInWords = useSquadInWords();
  return (
    <Stack as="section" gap={2} aria-labelledby="squad-lately">
      <h3 id="squad-lately" className={styles.heading}>
        {t("mine.squad")}
      </h3>
      <List gap={1}>
        {nights.map((night) => (
          <li key={night.uuid}>
            <Link to="/nights/$nightUuid" params={{ nightUuid: night.uuid }} className={styles.night}>
              <span className={styles.names}>{squadInWords(night)}</span>
              <Duration
                ms={night.averageRealTime === null ? null : msFromSeconds(night.averageRealTime)}
                category="realTime"
              />
              <ListedDay night={night} className={styles.day} />
            </Link>
          </li>
        ))}
      </List>
    </Stack>
  );
}
