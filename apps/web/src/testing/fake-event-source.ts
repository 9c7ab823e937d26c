import { act } from "@testing-library/react";

/** Stands in for the browser's live connection: the test decides what the server sends, and when. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeEventSource | null = null;
  readonly url: string;
  isClosed = false;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.last = this;
  }

  close(): void {
    this.isClosed = true;
    this.readyState = FakeEventSource.CLOSED;
  }

  /** A browser does not retry a refused connection, and reopens a broken one by itself. */
  fail({ isRefused }: { readonly isRefused: boolean }): void {
    if (isRefused) this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  tell(name: string, data: unknown = {}): void {
    act(() => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
}
