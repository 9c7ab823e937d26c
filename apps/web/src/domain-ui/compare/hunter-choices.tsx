import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { type AddressedHunter, hunterAddress } from "../../lib/hunter-address.ts";
import { closeModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { FindHunter } from "../find-hunter.tsx";
import styles from "./compare-dialog.module.css";

interface HunterChoicesProps {
  readonly hunter: AddressedHunter;
  readonly above: AddressedHunter | null;
}

/** With whom a hunter can be compared. */
export function HunterChoices({ hunter, above }: HunterChoicesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const me = user?.ign != null && user.uuid !== hunter.uuid ? { uuid: user.uuid, ign: user.ign } : null;
  const others = [
    ...(me === null ? [] : [{ name: t("compare.me"), other: me }]),
    ...(above === null || above.uuid === me?.uuid
      ? []
      : [{ name: t("compare.aboveHunter", { name: above.ign ?? "…" }), other: above }]),
  ];
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.choices}>
          {others.map(({ name, other }) => (
            <li key={other.uuid}>
              <Link
                to="/users/$hunter/against/$other"
                params={{ hunter: hunterAddress(hunter), other: hunterAddress(other) }}
                className={styles.choice}
                onClick={closeModal}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.heading}>{t("compare.other")}</p>
      <div className={styles.find}>
        <FindHunter
          label={t("compare.part")}
          placeholder={t("compare.part")}
          onTake={(taken) => {
            closeModal();
            void navigate({
              to: "/users/$hunter/against/$other",
              params: { hunter: hunterAddress(hunter), other: hunterAddress(taken) },
            });
          }}
        />
      </div>
    </>
  );
}
