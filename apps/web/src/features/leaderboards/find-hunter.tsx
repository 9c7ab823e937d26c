import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { withChoice } from "./board-changes.ts";
import { type FoundHunter, findHunters, hunterQuery } from "./board-queries.ts";
import styles from "./find-hunter.module.css";
import { useBoardSearch } from "./use-board-search.ts";

type Search =
  | { readonly kind: "idle" | "none" | "failed" }
  | { readonly kind: "some"; readonly hunters: readonly FoundHunter[] };

/** Shows where a hunter stands on the board that is chosen. */
export function FindHunter() {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  const queryClient = useQueryClient();
  const statusId = useId();
  const [text, setText] = useState("");
  const [search, setSearch] = useState<Search>({ kind: "idle" });

  const take = (hunter: FoundHunter) => {
    queryClient.setQueryData(hunterQuery(hunter.uuid).queryKey, hunter);
    setSearch({ kind: "idle" });
    show((old) => withChoice(old, { hunter: hunter.uuid }), { keepsHistory: true });
  };
  const find = async () => {
    const hunters = await findHunters(text.trim());
    const [only] = hunters;
    if (only !== undefined && hunters.length === 1) take(only);
    else setSearch(hunters.length === 0 ? { kind: "none" } : { kind: "some", hunters });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") find().catch(() => setSearch({ kind: "failed" }));
  };

  return (
    <div className={styles.find}>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          type="search"
          className={styles.input}
          aria-label={t("leaderboards.find.label")}
          aria-describedby={statusId}
          placeholder={t("leaderboards.find.placeholder")}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSearch({ kind: "idle" });
          }}
        />
        <Button type="submit" size="sm" className={styles.submit}>
          {t("leaderboards.find.submit")}
        </Button>
      </form>
      <div id={statusId} role="status" className={styles.status}>
        {search.kind === "none" && <p>{t("leaderboards.find.none")}</p>}
        {search.kind === "failed" && <p>{t("leaderboards.find.failed")}</p>}
        {search.kind === "some" && (
          <>
            <p>{t("leaderboards.find.which")}</p>
            {search.hunters.map((hunter) => (
              <Button key={hunter.uuid} size="sm" onClick={() => take(hunter)}>
                {hunter.ign}
              </Button>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

const maxNameLength = 500;
