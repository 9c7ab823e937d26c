import { shownName } from "@hunt/engine/domain/shown-name";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import { type FoundHunter, type FoundHunters, findHunters } from "../lib/queries/find-hunters.ts";
import { Button } from "../ui/button.tsx";
import { AliasMatch } from "./alias-match.tsx";
import styles from "./find-hunter.module.css";

type Search =
  | { readonly kind: "idle" | "none" | "failed" }
  | ({ readonly kind: "some"; readonly part: string } & FoundHunters);

interface FindHunterProps {
  readonly label: string;
  readonly placeholder: string;
  /** Called with the chosen hunter. */
  readonly onTake: (hunter: FoundHunter) => void;
}

/** Finds a hunter by a part of the name; when several match, the visitor chooses. */
export function FindHunter({ label, placeholder, onTake }: FindHunterProps) {
  const { t } = useTranslation();
  const statusId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [search, setSearch] = useState<Search>({ kind: "idle" });

  const take = (hunter: FoundHunter) => {
    // The pressed button disappears, so the focus moves to the field.
    input.current?.focus({ preventScroll: true });
    setSearch({ kind: "idle" });
    onTake(hunter);
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
          aria-label={label}
          aria-describedby={statusId}
          placeholder={placeholder}
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
          {t("common.findHunter.submit")}
        </Button>
      </form>
      <div id={statusId} role="status" className={styles.status}>
        {search.kind === "none" && <p>{t("common.findHunter.none")}</p>}
        {search.kind === "failed" && <p>{t("common.findHunter.failed")}</p>}
        {search.kind === "some" && <Offer {...search} onTake={take} />}
      </div>
    </div>
  );
}

interface OfferProps extends FoundHunters {
  /** The searched text. */
  readonly part: string;
  readonly onTake: (hunter: FoundHunter) => void;
}

/** The hunters that match, for the visitor to choose from. */
function Offer({ hunters, others, part, onTake }: OfferProps) {
  const { t, locale } = useTranslation();
  return (
    <>
      <p>{t("common.findHunter.which")}</p>
      {hunters.map((hunter) => (
        <Button key={hunter.uuid} size="sm" className={styles.hunter} onClick={() => onTake(hunter)}>
          {shownName(hunter.ign)} <AliasMatch ign={hunter.ign ?? ""} aliases={hunter.aliases} part={part} />
        </Button>
      ))}
      {others > 0 && (
        <p>{t("common.findHunter.others", { count: others, number: formatNumber(others, locale) })}</p>
      )}
    </>
  );
}

const maxNameLength = 500;
