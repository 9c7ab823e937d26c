import { act } from "@testing-library/react";

/** Stands for the browser's live connection: the test says what the server tells, and when. */
export class FakeEventSource extends EventTarget {
  static last: FakeEventSource | null = null;
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.last = this;
  }

  close(): void {
    this.isClosed = true;
  }

  tell(name: string, data: unknown = {}): void {
    act(() => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
}
