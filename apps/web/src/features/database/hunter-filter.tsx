import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { hunterAddress } from "../../lib/hunter-address.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./hunter-filter.module.css";
import { hunterQuery } from "./queries.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Whose nights the list shows, and the way to everybody's. */
export function HunterFilter({ userUuid }: { readonly userUuid: string }) {
  const { t } = useTranslation();
  const { change } = useDatabaseSearch();
  const { data: hunter, isPending } = useQuery(hunterQuery(userUuid));
  // A hunter who cannot be named can be looked at all the same.
  const address = hunter === undefined ? userUuid : hunterAddress(hunter);
  return (
    <section className={styles.filter} aria-label={t("database.hunter")}>
      <span className={styles.label}>{t("database.hunter")}</span>
      <Link to="/users/$hunter" params={{ hunter: address }} className={styles.name}>
        {isPending ? "…" : (hunter?.ign ?? t("database.thisHunter"))}
      </Link>
      <Button size="sm" onClick={() => change({ userUuid: undefined })}>
        {t("database.everybody")}
      </Button>
    </section>
  );
}
