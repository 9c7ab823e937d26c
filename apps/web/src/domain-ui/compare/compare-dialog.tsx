import { shownName } from "@hunt/engine/domain/shown-name";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { type AddressedHunter, hunterAddress } from "../../lib/hunter-path.ts";
import { closeModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { List } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FindHunter } from "../find-hunter.tsx";
import styles from "./compare-dialog.module.css";
import type { CompareSubject, ListedNight } from "./compare-subject.ts";

/** Lists what a night, run or hunter can be compared with; each choice links to the comparison. */
export function CompareDialog({ subject }: { readonly subject: CompareSubject }) {
  const { t } = useTranslation();
  const isHunter = subject.kind === "hunter";
  return (
    <Modal title={titleOf()} onClose={closeModal}>
      <p className={styles.hint}>{isHunter ? t("compare.hintHunter") : t("compare.hint")}</p>
      {isHunter ? <HunterChoices {...subject} /> : <NightChoices {...subject} />}
    </Modal>
  );

  function titleOf(): string {
    if (subject.kind === "hunter") return t("compare.hunter", { name: shownName(subject.hunter.ign) ?? "…" });
    return subject.night.runIndex === null ? t("compare.night") : t("compare.run");
  }
}

interface NightChoicesProps {
  readonly night: ListedNight;
  readonly above: ListedNight | null;
}

/** The choices for a night or a run; the night's page opens with both. */
function NightChoices({ night, above }: NightChoicesProps) {
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
    <List gap={2} className={styles.choices}>
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
    </List>
  );
}

/** Returns how a night's address names another night, or a run of it. */
function addressOf({ nightUuid, runIndex }: ListedNight): string {
  return runIndex === null ? nightUuid : `${nightUuid}.${runIndex}`;
}

interface HunterChoicesProps {
  readonly hunter: AddressedHunter;
  readonly above: AddressedHunter | null;
}

/** The choices for a hunter. */
function HunterChoices({ hunter, above }: HunterChoicesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const me = user?.ign != null && user.uuid !== hunter.uuid ? { uuid: user.uuid, ign: user.ign } : null;
  const others = [
    ...(me === null ? [] : [{ name: t("compare.me"), other: me }]),
    ...(above === null || above.uuid === me?.uuid
      ? []
      : [{ name: t("compare.aboveHunter", { name: shownName(above.ign) ?? "…" }), other: above }]),
  ];
  return (
    <>
      {others.length > 0 && (
        <List gap={2} className={styles.choices}>
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
        </List>
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
