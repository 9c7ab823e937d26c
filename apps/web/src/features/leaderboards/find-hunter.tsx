import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AliasMatch } from "../../domain-ui/alias-match.tsx";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatNumber } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { withChoice } from "./board-changes.ts";
import { type FoundHunter, type FoundHunters, findHunters, hunterQuery } from "./board-queries.ts";
import styles from "./find-hunter.module.css";
import { useBoardSearch } from "./use-board-search.ts";

type Search =
  | { readonly kind: "idle" | "none" | "failed" }
  | ({ readonly kind: "some"; readonly part: string } & FoundHunters);

/** Shows where a hunter stands on the board that is chosen. */
export function FindHunter() {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  const queryClient = useQueryClient();
  const statusId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [search, setSearch] = useState<Search>({ kind: "idle" });

  const take = (hunter: FoundHunter) => {
    // The button that was pressed goes away, and the focus must not go with it.
    input.current?.focus({ preventScroll: true });
    queryClient.setQueryData(hunterQuery(hunter.uuid).queryKey, hunter);
    setSearch({ kind: "idle" });
    show((old) => withChoice(old, { hunter: hunter.uuid }), { keepsHistory: true });
  };
  const find = async () => {
    const part = text.trim();
    const found = await findHunters(part);
    const [only] = found.hunters;
    if (only !== undefined && found.hunters.length === 1) take(only);
    else setSearch(only === undefined ? { kind: "none" } : { kind: "some", part, ...found });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") find().catch(() => setSearch({ kind: "failed" }));
  };

  return (
    <div className={styles.find}>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          ref={input}
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
        {search.kind === "some" && <Offer {...search} onTake={take} />}
      </div>
    </div>
  );
}

interface OfferProps extends FoundHunters {
  /** What was searched for. */
  readonly part: string;
  readonly onTake: (hunter: FoundHunter) => void;
}

/** Several match: the one who was meant is chosen. */
function Offer({ hunters, others, part, onTake }: OfferProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p>{t("leaderboards.find.which")}</p>
      {hunters.map((hunter) => (
        <Button key={hunter.uuid} size="sm" className={styles.hunter} onClick={() => onTake(hunter)}>
          {hunter.ign} <AliasMatch ign={hunter.ign ?? ""} aliases={hunter.aliases} part={part} />
        </Button>
      ))}
      {others > 0 && (
        <p>{t("leaderboards.find.others", { count: others, number: formatNumber(others, locale) })}</p>
      )}
    </>
  );
}

const maxNameLength = 500;
