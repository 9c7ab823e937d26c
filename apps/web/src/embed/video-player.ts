/** Whatever plays a video in the frame. */
export interface VideoPlayer {
  readonly element: HTMLElement;
  seek(at: number): void;
  /** Ends what the player listens to, and lets go of what it holds. */
  close(): void;
}

export interface PlayerEvents {
  /** Where the video is, as often as the player tells. */
  readonly onState: (state: { readonly at: number | null; readonly isPlaying: boolean }) => void;
  readonly onUnplayable: () => void;
}

/** The frame of another host's player: it may run its script and show itself, and nothing of ours. */
export function playerFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen";
  frame.referrerPolicy = "strict-origin";
  frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-presentation");
  frame.src = src;
  return frame;
}
