import { maxPointsOfView } from "@hunt/contracts/limits";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { type AskedVideo, emptyVideo } from "./asked-proof.ts";
import styles from "./verification.module.css";
import { VideoField } from "./video-field.tsx";

interface VideoFieldsProps {
  /** The night's first; one at least. */
  readonly videos: readonly AskedVideo[];
  readonly users: readonly SquadMember[];
  readonly isTold: boolean;
  readonly onChange: (videos: readonly AskedVideo[]) => void;
}

/** The video of the night and further points of view. */
export function VideoFields({ videos, users, isTold, onChange }: VideoFieldsProps) {
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
        />
      ))}
      {videos.length < maxPointsOfView && (
        <Button size="sm" onClick={() => onChange([...videos, { ...emptyVideo, key: nextKey }])}>
          {t("verification.add")}
        </Button>
      )}
    </div>
  );
}
