import type { AnalysisMessage, AnalysisRequest } from "../reading/analysis-messages.ts";
import type { AnalysisPort } from "../reading/analysis-queue.ts";

export interface FakePort extends AnalysisPort {
  readonly requests: readonly AnalysisRequest[];
  readonly isTerminated: boolean;
  /** Sends a message as the worker would. */
  report(message: AnalysisMessage): void;
  die(): void;
}

/** Stands in for the worker in tests: it follows the worker's protocol, with messages from the test. */
export function createFakePorts() {
  const all: FakePort[] = [];
  const open = (): AnalysisPort => {
    const port = createFakePort();
    all.push(port);
    return port;
  };
  const last = (): FakePort => {
    const port = all.at(-1);
    if (port === undefined) throw new Error("no worker was started");
    return port;
  };
  return { all, open, last };
}

function createFakePort(): FakePort {
  const requests: AnalysisRequest[] = [];
  let isTerminated = false;
  let onMessage: (message: AnalysisMessage) => void = () => {};
  let onError: () => void = () => {};
  return {
    requests,
    get isTerminated() {
      return isTerminated;
    },
    onMessage: (listener) => {
      onMessage = listener;
    },
    onError: (listener) => {
      onError = listener;
    },
    post: (request) => {
      requests.push(request);
    },
    terminate: () => {
      isTerminated = true;
    },
    report: (message) => onMessage(message),
    die: () => onError(),
  };
}
