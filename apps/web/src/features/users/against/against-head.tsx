import type { AgainstAnswer, SideAgainst } from "@hunt/contracts/against";
import { headlineSize, isShared, type SquadSize, unlikeSquads } from "@hunt/contracts/like-for-like";
import type { UserAnswer } from "@hunt/contracts/users";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { FindHunter } from "../../../domain-ui/find-hunter.tsx";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { SkyLand } from "../../../domain-ui/sky/sky-land.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { hunterAddress, hunterPath } from "../../../lib/hunter-path.ts";
import { closeModal, openModal } from "../../../lib/modals.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./against-head.module.css";
import againstPageStyles from "./against-page.module.css";
import { Ahead } from "./ahead.tsx";
import { aheadElsewhere, bestsApartMs, sizesAhead } from "./judged.ts";
import { LeadWords } from "./lead-words.tsx";
import { SideSign } from "./side-sign.tsx";
import { squadWords } from "./size-table.tsx";
import type { TwoNames } from "./two-figures.tsx";

const route = getRouteApi("/users/$hunter/against/$other");

interface AgainstHeadProps {
  readonly against: AgainstAnswer;
  readonly names: TwoNames;
}

/**
 * Shows both names, and between them who is ahead: over all squad sizes, or in one size when all together are not
 * comparable.
 */
export function AgainstHead({ against, names }: AgainstHeadProps) {
  const { t } = useTranslation();
  const { hunter, other, sizes, metric } = against;
  const size = headlineSize(sizes);
  // Both names have the same size, because a smaller name would look like a verdict.
  const letters = Math.max(...[names.hunter, names.other].map((name) => [...name].length));
  const apartMs = bestsApartMs(sizes[size]);
  return (
    <AgainstSky>
      <VisuallyHidden as="h1">{t("against.versus", names)}</VisuallyHidden>
      <Side side="hunter" user={hunter} name={names.hunter} letters={letters} />
      <div className={styles.middle}>
        <p className={styles.what}>
          {size !== "any" && `${t(`hunter.squad.${squadWords[size]}`)} · `}
          {t(`hunter.bests.metric.${metric}`)}
        </p>
        {apartMs !== null && <Ahead apartMs={apartMs} names={names} className={styles.delta} />}
        <p className={styles.lead}>
          <LeadWords size={sizes[size]} names={names} />
        </p>
        <OfSquads sizes={sizes} />
        <Balance sizes={sizes} />
      </div>
      <Side side="other" user={other} name={names.other} letters={letters} />
    </AgainstSky>
  );
}

/** Says why the headline is of one squad size, unless both bests are of one size anyway. */
function OfSquads({ sizes }: Pick<AgainstAnswer, "sizes">) {
  const { t } = useTranslation();
  const [size, unlike] = [headlineSize(sizes), unlikeSquads(sizes)];
  const wordOf = (squad: SquadSize) => t(`hunter.squad.${squadWords[squad]}`);
  if (size !== "any") {
    return (
      <p className={styles.what}>
        {isShared(sizes.any) ? t("against.sharedOverall") : t("against.likeSquads", { squad: wordOf(size) })}
      </p>
    );
  }
  if (unlike === null || bestsApartMs(sizes.any) === null) return null;
  const [ours, theirs] = [wordOf(unlike.hunter), wordOf(unlike.other)];
  return <p className={styles.what}>{t("against.unlikeSquads", { ours, theirs })}</p>;
}

/** Counts the sizes in which each is ahead, as one total, unless the headline says it all. */
function Balance({ sizes }: Pick<AgainstAnswer, "sizes">) {
  const { t } = useTranslation();
  if (aheadElsewhere(sizes).length === 0) return null;
  const { hunter, other } = sizesAhead(sizes);
  return <p className={styles.what}>{t("against.balance", { ours: hunter, theirs: other })}</p>;
}

/** The actions for the two hunters, on the water below their head. */
export function AgainstActions({ against, names }: AgainstHeadProps) {
  const { t } = useTranslation();
  const { hunter, other } = against;
  return (
    <Cluster gap={2} justify="center">
      <Link
        to="/users/$hunter/against/$other"
        params={{ hunter: hunterAddress(other), other: hunterAddress(hunter) }}
        search={true}
        className={buttonClassName({ size: "sm" })}
      >
        {t("against.swap")}
      </Link>
      <AnotherHunter hunter={hunter} name={names.hunter} />
    </Cluster>
  );
}

interface SideProps {
  readonly side: SideAgainst;
  readonly user: UserAnswer;
  readonly name: string;
  /** The number of letters in the longer name. */
  readonly letters: number;
}

function Side({ side, user, name, letters }: SideProps) {
  return (
    <div className={classNames(styles.side, styles[side])}>
      <SideSign side={side} />
      <p className={styles.name} style={{ "--letters": letters } as CSSProperties}>
        <Link to={hunterPath(user)} preload={false}>
          <bdi>{name}</bdi>
        </Link>
      </p>
    </div>
  );
}

/** The night sky above the page's head, as on a hunter's page; only the two names stand on its shore. */
export function AgainstSky({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={styles.head} data-sky="night" data-on-sky="">
      <SkyFrame phase="night">
        <SkyLand />
      </SkyFrame>
      {children}
    </header>
  );
}

interface AnotherHunterProps {
  readonly hunter: UserAnswer;
  readonly name: string;
}

/** The button that compares the first hunter with another one. */
function AnotherHunter(props: AnotherHunterProps) {
  const { t } = useTranslation();
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => openModal(AnotherHunterDialog, props)}>
      {t("against.another")}
    </Button>
  );
}

function AnotherHunterDialog({ hunter, name }: AnotherHunterProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t("against.choose", { name })} onClose={closeModal}>
      <div className={againstPageStyles.choose}>
        <ChooseOther hunter={hunter} onChosen={closeModal} />
      </div>
    </Modal>
  );
}

interface ChooseOtherProps {
  readonly hunter: UserAnswer;
  readonly onChosen?: () => void;
}

/** Compares the first hunter with another one; figure and views stay. */
export function ChooseOther({ hunter, onChosen }: ChooseOtherProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <FindHunter
      label={t("hunter.missing.label")}
      placeholder={t("hunter.missing.label")}
      onTake={(taken) => {
        onChosen?.();
        void navigate({
          params: { hunter: hunterAddress(hunter), other: hunterAddress(taken) },
          search: ({ page: _, ...search }) => search,
        });
      }}
    />
  );
}
