import type { HostOptions } from "@hunt/engine/games/game-options";
import { useState } from "react";
import { keepHostSettings, readHostSettings } from "./host-settings.ts";

/** The host that this browser's player trains for, and how to change it for this and every later visit. */
export function useHostSettings(): readonly [host: HostOptions, change: (host: HostOptions) => void] {
  const [host, setHost] = useState(readHostSettings);
  const change = (changed: HostOptions) => {
    setHost(changed);
    keepHostSettings(changed);
  };
  return [host, change];
}
