/**
 * The parts of a service worker's scope that pages do not have. TypeScript's own types for them cannot be used together
 * with those of pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: WindowQuery): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface WindowQuery {
  readonly type: "window";
  readonly includeUncontrolled: boolean;
}

export interface WindowClient {
  readonly id: string;
  readonly frameType: "auxiliary" | "top-level" | "nested" | "none";
  focus(): Promise<unknown>;
}

interface WorkerEvents {
  readonly install: LongEvent;
  readonly activate: LongEvent;
  readonly fetch: FetchEventLike;
  readonly message: LongEvent & MessageEvent<unknown>;
  readonly notificationclick: LongEvent & { readonly notification: Notification };
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends LongEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
