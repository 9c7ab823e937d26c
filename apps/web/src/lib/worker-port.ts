/** The part of a `Worker` that a page needs; tests speak its protocol through a fake. */
export interface WorkerPort<Request, Message> {
  onMessage(listener: (message: Message) => void): void;
  onError(listener: () => void): void;
  post(request: Request): void;
  terminate(): void;
}

/** Returns the port of a worker that takes requests and sends messages of these types. */
export function portOf<Request, Message>(worker: Worker): WorkerPort<Request, Message> {
  return {
    onMessage: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    onError: (listener) => worker.addEventListener("error", listener),
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
