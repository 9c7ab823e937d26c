import type { CategoryAnswer } from "@hunt/contracts/categories";
import { maxPointsOfView, maxVerificationMessageLength } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { SquadMember } from "@hunt/contracts/squad-members";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { joinSentences } from "../../i18n/join-sentences.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { formatNumber } from "../../lib/dates.ts";
import { closeModal } from "../../lib/modals.ts";
import { Button } from "../../ui/button.tsx";
import { Explained } from "../../ui/explained.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { requirementText } from "../requirement-text.ts";
import {
  type AskedProof,
  type AskedVideo,
  type Demand,
  demandsOf,
  emptyVideo,
  proofOf,
  videoFault,
  videosOf,
} from "./asked-proof.ts";
import type { VerifiableNight } from "./known-obstacles.ts";
import { askedNightfall, NightfallField, readNightfall } from "./nightfall-field.tsx";
import type { proofTerms } from "./proof-terms.tsx";
import styles from "./verification.module.css";
import { VideoField } from "./video-field.tsx";

export interface SentProof extends Omit<AskedProof, "povs"> {
  readonly povs: AskedProof["povs"][number][];
  /** Seconds into the first video; left out where it is not asked. */
  readonly nightfallAt?: number | null;
  readonly category: string | null;
  readonly message: string | null;
}

interface ProofFormProps {
  readonly night: VerifiableNight & Pick<NightAnswer, "runs">;
  readonly categories: readonly CategoryAnswer[];
  /** The earlier request, whose proof the form begins with. */
  readonly earlier: VerificationAnswer | null;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (proof: SentProof) => void;
}

/**
 * Asks for the facts that a moderator needs: videos with their content, the category, and a message. Faults are shown at
 * their fields.
 */
export function ProofForm(props: ProofFormProps) {
  const { night, categories, earlier, submitLabel, isPending, error, onSubmit } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [videos, setVideos] = useState(() =>
    earlier === null ? [{ ...emptyVideo, key: 0 }] : videosOf(earlier),
  );
  const [category, setCategory] = useState(earlier?.category ?? night.category);
  const [message, setMessage] = useState(earlier?.message ?? "");
  const asked = askedNightfall(night, earlier, videos[0]?.videoUrl ?? "");
  /** Null until something is typed: until then the field has the second of its video, and another video has none. */
  const [typed, setTyped] = useState<string | null>(null);
  const nightfall = typed ?? asked?.text ?? "";
  const nightfallAt = readNightfall(nightfall);
  const [isTold, setTold] = useState(false);
  const fitting = fittingCategories(categories, night);
  const demands = demandsOf(fitting.find(({ slug }) => slug === category) ?? null, videos);
  const isRight =
    videos.every(({ videoUrl }) => videoFault(videoUrl) === null) &&
    demands.every(({ isMet }) => isMet) &&
    nightfallAt !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTold(true);
    if (isRight) {
      const { videoUrl, povs } = proofOf(videos);
      const words = message.trim();
      onSubmit({
        videoUrl,
        povs: [...povs],
        ...(asked !== null && { nightfallAt }),
        category,
        message: words === "" ? null : words,
      });
    } else {
      // The faults have been drawn by now, so the first faulty field gets the focus.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <VideoFields videos={videos} users={night.users} isTold={isTold} onChange={setVideos}>
        {asked !== null && (
          <NightfallField
            value={nightfall}
            isNightfall={asked.isNightfall}
            isTold={isTold}
            onChange={setTyped}
          />
        )}
      </VideoFields>
      <CategoryChoice
        categories={fitting}
        value={category}
        demands={demands}
        isTold={isTold}
        onChange={setCategory}
      />
      <MessageField value={message} onChange={setMessage} />
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      <Cluster gap={2}>
        <Button type="submit" variant="main" isBusy={isPending}>
          {submitLabel}
        </Button>
        <Button onClick={closeModal}>{t("verification.cancel")}</Button>
      </Cluster>
    </form>
  );
}

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MessageField({ value, onChange }: MessageFieldProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  const number = (count: number) => formatNumber(count, locale);
  return (
    <Stack gap={1} className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t("verification.message")}
      </label>
      <textarea
        id={id}
        rows={2}
        className={styles.text}
        value={value}
        maxLength={maxVerificationMessageLength}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} className={styles.hint}>
        {t("verification.length", {
          length: number(value.length),
          max: number(maxVerificationMessageLength),
        })}
      </p>
    </Stack>
  );
}

/** Returns the categories that a night fits by its squad and full runs, and the one that it already has. */
function fittingCategories(
  categories: readonly CategoryAnswer[],
  { category, squadSize, fullRunsCount }: Pick<VerifiableNight, "category" | "squadSize" | "fullRunsCount">,
): readonly CategoryAnswer[] {
  return categories.filter(
    ({ slug, archived, squadSizes, minimumFullRuns }) =>
      slug === category || (!archived && squadSizes.includes(squadSize) && minimumFullRuns <= fullRunsCount),
  );
}

interface VideoFieldsProps {
  /** The videos, at least one; the first is the night's. */
  readonly videos: readonly AskedVideo[];
  readonly users: readonly SquadMember[];
  readonly isTold: boolean;
  readonly onChange: (videos: readonly AskedVideo[]) => void;
  /** What else is asked about the first video. */
  readonly children: ReactNode;
}

/** The fields of the night's video and of further points of view. */
function VideoFields({ videos, users, isTold, onChange, children }: VideoFieldsProps) {
  const { t } = useTranslation();
  const change = (changed: AskedVideo) =>
    onChange(videos.map((video) => (video.key === changed.key ? changed : video)));
  const nextKey = Math.max(...videos.map(({ key }) => key)) + 1;
  return (
    <div className={styles.videos}>
      {videos.map((video, index) => (
        <VideoField
          key={video.key}
          video={video}
          number={index + 1}
          users={users}
          isTold={isTold}
          onChange={change}
          onRemove={index === 0 ? null : () => onChange(videos.filter(({ key }) => key !== video.key))}
        >
          {index === 0 && children}
        </VideoField>
      ))}
      {videos.length < maxPointsOfView && (
        <Button size="sm" onClick={() => onChange([...videos, { ...emptyVideo, key: nextKey }])}>
          {t("verification.add")}
        </Button>
      )}
    </div>
  );
}

interface CategoryChoiceProps {
  readonly categories: readonly CategoryAnswer[];
  readonly value: string | null;
  readonly demands: readonly Demand[];
  /** Whether to show faults, which is true once somebody tried to send the form. */
  readonly isTold: boolean;
  readonly onChange: (category: string | null) => void;
}

/** The word of each demand that needs an explanation. */
const demandedTerms = {
  needsVsPov: "vsPov",
  needsInputOverlay: "inputOverlay",
} as const satisfies Readonly<Record<Demand["kind"], (typeof proofTerms)[number]>>;

/** Chooses among the categories that the night fits; shows what the chosen one asks of the night and its videos. */
function CategoryChoice({ categories, value, demands, isTold, onChange }: CategoryChoiceProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  if (categories.length === 0) return null;
  const chosen = categories.find(({ slug }) => slug === value) ?? null;
  const isWrong = isTold && demands.some(({ isMet }) => !isMet);
  const words = chosen === null ? null : requirementText(chosen.requirements, locale);
  return (
    <Stack gap={1} className={styles.field}>
      <SelectField
        label={t("verification.category")}
        value={value ?? ""}
        isWrong={isWrong}
        describedBy={`${id}-asks`}
        onChange={(slug) => onChange(slug === "" ? null : slug)}
      >
        <option value="">{t("verification.noCategory")}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Stack gap={1} id={`${id}-asks`}>
        {isWrong && <p className={styles.fault}>{t("verification.incomplete")}</p>}
        {chosen !== null && (
          <ul className={styles.demands}>
            <li>
              <Icon name="check" />
              {t("verification.leastRuns", { count: chosen.minimumFullRuns })}
            </li>
            {demands.map(({ kind, isMet }) => (
              <li key={kind} className={isMet ? undefined : styles.unmet}>
                <Icon name={isMet ? "check" : "warning"} />
                <Explained meaning={t(`proofTerm.${demandedTerms[kind]}.text`)}>
                  {joinSentences(locale, [
                    t(`verification.${kind}`),
                    ...(isMet ? [] : [t("verification.missing")]),
                  ])}
                </Explained>
              </li>
            ))}
          </ul>
        )}
        {words !== null && <p className={styles.hint}>{words}</p>}
      </Stack>
    </Stack>
  );
}
