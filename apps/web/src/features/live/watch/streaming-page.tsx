import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { huntParts } from "../hunt/hunt-figures.tsx";
import { Overlay } from "./overlay.tsx";
import {
  type OverlayChoice,
  overlayQuery,
  overlaySides,
  overlaySizes,
  usualOverlay,
} from "./overlay-choice.ts";
import styles from "./streaming-page.module.css";
import { useWatchedHunt } from "./use-watched-hunt.ts";

const route = getRouteApi("/live/$liveUuid/streaming");

/** An example hunt, shown while nobody hunts at the address. */
const example: LiveHunt = {
  waitsFor: null,
  squadSize: 4,
  run: {
    number: 3,
    eidolon: "gantulyst",
    stage: "healing",
    limbsBroken: 6,
    clock: 192,
    isClockRunning: false,
    lastLimb: { time: 0.134, mark: "s" },
    medianLimb: { time: 0.187, mark: "s" },
    againstBest: -2.4,
    againstRecord: 7.1,
    bus: { isCaught: true, leavesIn: 14, period: 2 },
  },
  night: { runsDone: 2, format: "2x3", dayIn: 1860, formatByDawn: "6x3", averageByDawn: 302.5 },
  loading: { time: 10.4, verdict: "usual" },
};

/** Chooses what an overlay shows, shows it, and gives its address for the streaming program. */
export function StreamingPage() {
  const { t } = useTranslation();
  usePageTitle(t("watch.streamingTitle"));
  const { liveUuid } = route.useParams();
  const { hunt, about } = useWatchedHunt(liveUuid);
  const [choice, setChoice] = useState<OverlayChoice>(usualOverlay);
  // A listed hunt is found by its hunter too, whose uuid stays the same.
  const lasting = about?.isListed ? (about.hunter?.uuid ?? null) : null;
  const address = new URL(`/live/${lasting ?? liveUuid}/overlay${overlayQuery(choice)}`, location.href).href;
  const copy = () => copyText({ text: address, done: t("watch.copied"), refused: t("watch.copyFailed") });
  return (
    <Stack gap={4}>
      <h1>{t("watch.streamingTitle")}</h1>
      <Text isMeasured>{t("watch.streamingLead")}</Text>
      <Choices choice={choice} onChange={setChoice} />
      <section className={styles.stage} aria-label={t("watch.preview")}>
        <Overlay hunt={hunt ?? example} choice={choice} />
      </section>
      {hunt === null && (
        <Text tone="muted" size="sm">
          {t("watch.example")}
        </Text>
      )}
      <Cluster gap={2}>
        <code className={styles.address}>{address}</code>
        <Button size="sm" onClick={copy}>
          {t("watch.copyOverlay")}
        </Button>
      </Cluster>
      {lasting !== null && (
        <Text tone="muted" size="sm">
          {t("watch.lasting")}
        </Text>
      )}
      <Link to="/live/$liveUuid" params={{ liveUuid }} className={styles.back}>
        {t("watch.toHunt")}
      </Link>
    </Stack>
  );
}

interface ChoicesProps {
  readonly choice: OverlayChoice;
  readonly onChange: (choice: OverlayChoice) => void;
}

function Choices({ choice, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  const { parts, size, side } = choice;
  const toggle = (part: (typeof huntParts)[number], isShown: boolean) =>
    onChange({
      ...choice,
      parts: huntParts.filter((other) => (other === part ? isShown : parts.includes(other))),
    });
  return (
    <Stack gap={3}>
      <fieldset className={styles.parts}>
        <Text as="legend" size="xs" tone="muted" weight="medium" className={styles.legend}>
          {t("watch.parts")}
        </Text>
        <Cluster gap={4} rowGap={1}>
          {huntParts.map((part) => (
            <CheckField
              key={part}
              isChecked={parts.includes(part)}
              onChange={(isShown) => {
                // An overlay of nothing would look like a fault.
                if (isShown || parts.length > 1) toggle(part, isShown);
              }}
            >
              {t(`watch.part.${part}`)}
            </CheckField>
          ))}
        </Cluster>
      </fieldset>
      <Cluster gap={4} rowGap={3}>
        <ChoiceGroup
          label={t("watch.size")}
          choices={overlaySizes.map((value) => ({ value, label: t(`watch.sizes.${value}`) }))}
          value={size}
          onChange={(next) => onChange({ ...choice, size: next })}
        />
        <ChoiceGroup
          label={t("watch.side")}
          choices={overlaySides.map((value) => ({ value, label: t(`watch.sides.${value}`) }))}
          value={side}
          onChange={(next) => onChange({ ...choice, side: next })}
        />
      </Cluster>
    </Stack>
  );
}
