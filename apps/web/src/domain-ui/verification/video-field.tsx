import { maxVideoUrlLength } from "@hunt/contracts/limits";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { shownName } from "@hunt/engine/domain/shown-name";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type AskedVideo, videoFault } from "./asked-proof.ts";
import { ProofTerms } from "./proof-terms.tsx";
import styles from "./verification.module.css";

interface VideoFieldProps {
  readonly video: AskedVideo;
  /** The video's number, from 1; the first is the night's own. */
  readonly number: number;
  readonly users: readonly SquadMember[];
  readonly isTold: boolean;
  readonly onChange: (video: AskedVideo) => void;
  /** Null for a video that cannot be removed. */
  readonly onRemove: (() => void) | null;
  /** What else is asked about the video, below its link. */
  readonly children: ReactNode;
}

/** Shows the fields of a video: its link, checked while it is typed, whose view it shows, and further details. */
export function VideoField({ video, number, users, isTold, onChange, onRemove, children }: VideoFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const fault = videoFault(video.videoUrl);
  // A link is not called wrong while it is too short to be a link, and an empty field only after somebody tried to send it.
  const isShown =
    fault !== null &&
    (isTold || (fault === "linkWrong" && (wasLeft || video.videoUrl.length > "https://".length)));
  return (
    <Stack as="fieldset" gap={3} className={styles.video}>
      <legend className={styles.legend}>
        {number === 1 ? t("verification.first") : t("verification.further", { number })}
      </legend>
      <Stack gap={1} className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {t("verification.link")}
        </label>
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          placeholder="https://"
          className={styles.input}
          value={video.videoUrl}
          maxLength={maxVideoUrlLength}
          aria-invalid={isShown}
          aria-describedby={`${id}-hint`}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange({ ...video, videoUrl: event.target.value })}
        />
        <p id={`${id}-hint`} className={isShown ? styles.fault : styles.hint} aria-live="polite">
          {isShown && fault !== null ? t(`verification.${fault}`) : t("verification.linkHint")}
        </p>
      </Stack>
      {children}
      <Whose video={video} users={users} onChange={onChange} />
      <CheckField isChecked={video.isVs} onChange={(isVs) => onChange({ ...video, isVs })}>
        {t("verification.isVs")}
      </CheckField>
      <CheckField
        isChecked={video.inputOverlay}
        onChange={(inputOverlay) => onChange({ ...video, inputOverlay })}
      >
        {t("verification.inputOverlay")}
      </CheckField>
      {number === 1 && (
        <Cluster as="p" gap={3} rowGap={1} className={styles.hint}>
          {t("proofTerm.lead")}
          <ProofTerms />
        </Cluster>
      )}
      {onRemove !== null && (
        <div>
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {t("verification.remove", { number })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface WhoseProps extends Pick<VideoFieldProps, "video" | "users" | "onChange"> {}

/** Chooses whose view a video shows: a member of the squad by name, or by role. */
function Whose({ video, users, onChange }: WhoseProps) {
  const { t } = useTranslation();
  const named = users.flatMap(({ ign, role }) => (ign === null ? [] : [{ ign, role }]));
  const isKnown = video.ign === null || named.some(({ ign }) => ign === video.ign);
  const choose = (value: string) => {
    if (value === "host" || value === "client") return onChange({ ...video, ign: null, role: value });
    const ign = value.startsWith(namePrefix) ? value.slice(namePrefix.length) : null;
    const role = named.find((user) => user.ign === ign)?.role ?? null;
    onChange({ ...video, ign, role });
  };
  return (
    <SelectField
      label={t("verification.whose")}
      value={video.ign === null ? (video.role ?? "") : `${namePrefix}${video.ign}`}
      onChange={choose}
    >
      <option value="">{t("verification.whoseUnsaid")}</option>
      {!isKnown && <option value={`${namePrefix}${video.ign}`}>{shownName(video.ign)}</option>}
      {named.map(({ ign }) => (
        <option key={ign} value={`${namePrefix}${ign}`}>
          {shownName(ign)}
        </option>
      ))}
      <option value="host">{t("verification.whoseHost")}</option>
      <option value="client">{t("verification.whoseClient")}</option>
    </SelectField>
  );
}

/** The prefix distinguishes names from roles, because a hunter may be called "host". */
const namePrefix = "name:";
