import type { NightAnswer } from "@hunt/contracts/nights";
import { Presence } from "../../../domain-ui/own-night/presence.tsx";
import styles from "./own-night-bar.module.css";

/** Shown beside the squad of a night to a visitor who is named in it. */
export function OwnNightBar({ night }: { readonly night: NightAnswer }) {
  if (night.viewer === null) return null;
  return (
    <div className={styles.bar}>
      <Presence nightUuid={night.uuid} standing={night.standing} said={night.viewer} />
    </div>
  );
}
