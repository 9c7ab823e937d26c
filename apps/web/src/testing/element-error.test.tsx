import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const failing = (query: () => unknown): Error => {
  try {
    query();
  } catch (error) {
    return error as Error;
  }
  throw new Error("the query found something");
};

describe("the error of a query that finds nothing", () => {
  it("the error prints the page only when its message is read", () => {
    const { rerender } = render(<p>before</p>);
    const error = failing(() => screen.getByText("nowhere"));
    rerender(<p>when it was read</p>);
    expect(error.message).toMatch(/^Unable to find an element with the text: nowhere/);
    expect(error.message).toContain("when it was read");
    expect(error.message).not.toContain("before");
  });

  it("the error of a wait prints the page once, as it was at the end", async () => {
    render(<p>the only paragraph</p>);
    const wait = waitFor(() => screen.getByText("nowhere"), { timeout: 1 });
    const error = await wait.catch((failure: Error) => failure);
    expect(error).toMatchObject({ name: "TestingLibraryElementError" });
    expect((error as Error).message.split("the only paragraph")).toHaveLength(2);
  });
});
