/** The names of a run's sounds. */
export type Cue = "tick" | "good" | "bad" | "end";

interface Tone {
  readonly startHz: number;
  readonly endHz: number;
  readonly durationMs: number;
  readonly shape: OscillatorType;
}

const tones: Readonly<Record<Cue, Tone>> = {
  tick: { startHz: 420, endHz: 520, durationMs: 90, shape: "sine" },
  good: { startHz: 660, endHz: 1320, durationMs: 180, shape: "triangle" },
  bad: { startHz: 200, endHz: 110, durationMs: 180, shape: "square" },
  end: { startHz: 880, endHz: 440, durationMs: 500, shape: "triangle" },
};

const loudness = 0.12;

/**
 * Returns a player that synthesizes its tones, so nothing is loaded. Call `open` from a click, or browsers stay silent.
 */
export function createCueSounds() {
  let context: AudioContext | null = null;
  return {
    open: () => {
      if (typeof AudioContext === "undefined") return;
      context ??= new AudioContext();
      void context.resume();
    },
    play: (cue: Cue) => {
      if (context?.state === "running") playTone(context, tones[cue]);
    },
    close: () => {
      void context?.close();
      context = null;
    },
  } as const;
}

function playTone(context: AudioContext, { startHz, endHz, durationMs, shape }: Tone): void {
  const startS = context.currentTime;
  const endS = startS + durationMs / 1000;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: startHz });
  const gain = new GainNode(context, { gain: loudness });
  oscillator.frequency.exponentialRampToValueAtTime(endHz, endS);
  // A tone that is cut off at once would click.
  gain.gain.exponentialRampToValueAtTime(0.001, endS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startS);
  oscillator.stop(endS);
}
