import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isLinux } from "../../../lib/is-linux.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, List, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import styles from "./follow-steps.module.css";
import { CopyPath, LinkLog } from "./link-steps.tsx";

const systems = ["windows", "proton"] as const;
type System = (typeof systems)[number];

interface FollowStepsProps {
  readonly follower: Follower;
  readonly state: FollowState;
}

/** The way from the game's log to the second screen on one system, first the visitor's own. */
export function FollowSteps(props: FollowStepsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [system, setSystem] = useState<System>(() => (isLinux(navigator.userAgent) ? "proton" : "windows"));
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Cluster gap={4} rowGap={2} align="end" justify="between">
        <h2 id={titleId} className={styles.heading}>
          {t("liveStart.steps.title")}
        </h2>
        <ChoiceGroup
          label={t("liveStart.steps.system")}
          choices={systems.map((value) => ({ value, label: t(`live.${value}.title`) }))}
          value={system}
          onChange={setSystem}
        />
      </Cluster>
      <StepsOn key={system} system={system} {...props} />
    </Stack>
  );
}

/** The three steps on a system: reach the log, choose it, play. */
function StepsOn({ system, follower, state }: FollowStepsProps & { readonly system: System }) {
  const { t } = useTranslation();
  const isKnown = state.rememberedName !== null;
  const [isReached, setIsReached] = useState(isKnown);
  const [wasMissed, setWasMissed] = useState(false);
  // Chromium opens no file in the game's folder: the window is closed without a file, or the browser refuses it.
  const choose = () => void follower.choose().then(() => setWasMissed(true));
  const reached = { isDone: isReached, onDone: () => setIsReached(true) };
  return (
    <List as="ol" gap={5} className={styles.steps}>
      <Step
        number={1}
        state={isReached ? "done" : "now"}
        title={system === "windows" ? t("liveStart.steps.link") : t("liveStart.steps.copyPath")}
      >
        {system === "windows" ? (
          <LinkLog {...reached} isNeeded={wasMissed || state.trouble === "refused"} />
        ) : (
          <CopyPath onDone={reached.onDone} />
        )}
      </Step>
      <Step
        number={2}
        state={isKnown ? "done" : isReached ? "now" : "waiting"}
        title={t("liveStart.steps.choose")}
      >
        <p>{system === "windows" ? t("live.windows.choose") : t("liveStart.steps.pastePath")}</p>
        <Cluster gap={2}>
          <Button variant={isKnown ? "plain" : "main"} onClick={choose}>
            {t("live.choose")}
          </Button>
          {isKnown && (
            <Button variant="quiet" onClick={() => void follower.forget()}>
              {t("live.forget")}
            </Button>
          )}
        </Cluster>
        <Text size="sm" tone="muted">
          {t("live.remembers")}
        </Text>
      </Step>
      <Step number={3} state={isKnown ? "now" : "waiting"} title={t("liveStart.steps.play")}>
        <p>{t("liveStart.steps.playText")}</p>
      </Step>
    </List>
  );
}

interface StepProps {
  readonly number: number;
  /** `now` is the step that comes next, and `waiting` one that needs another before it. */
  readonly state: "done" | "now" | "waiting";
  readonly title: string;
  readonly children: ReactNode;
}

/** One step: its number, or a tick once it is done, its title with its state in words, and what it asks. */
function Step({ number, state, title, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === "done" ? <Icon name="check" /> : number}
      </span>
      <Stack gap={2}>
        <Cluster gap={2} rowGap={0} align="baseline">
          <h3 className={styles.title}>{title}</h3>
          <span className={styles.state}>{t(`liveStart.steps.state.${state}`)}</span>
        </Cluster>
        {children}
      </Stack>
    </li>
  );
}
