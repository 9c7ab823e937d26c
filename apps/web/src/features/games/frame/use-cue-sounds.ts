import { useEffect, useRef, useState } from "react";
import { type Cue, createCueSounds } from "./cue-sounds.ts";

/** A game's sounds: off until somebody wants them. */
export function useCueSounds() {
  const [isOn, setOn] = useState(false);
  const [sounds] = useState(createCueSounds);
  const beats = useRef(0);
  useEffect(() => sounds.close, [sounds]);
  return {
    isOn,
    set: (on: boolean) => {
      setOn(on);
      if (!on) return;
      sounds.open();
      sounds.play("good");
    },
    open: () => {
      if (isOn) sounds.open();
    },
    play: (cue: Cue) => {
      if (isOn) sounds.play(cue);
    },
    beat: (count: number) => {
      if (isOn && count > beats.current) sounds.play("tick");
      beats.current = count;
    },
  } as const;
}
