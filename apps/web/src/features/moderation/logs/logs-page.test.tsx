import { nightLogsComparedSchema } from "@hunt/contracts/night-logs";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { sampleNight } from "../../../testing/sample-night.ts";
import { openDesk } from "../testing/open-desk.ts";

const night = sampleNight();
const path = `/moderation/nights/${night.uuid}/logs`;
const [one, two, three] = [1, 2, 3].map((number) => `0198f0aa-0000-7000-b000-0000000000f${number}`);
const log = { perspective: "host", isSource: false, agrees: true, format: "6x3", isReadable: true } as const;
const logs = [
  { ...log, uploadUuid: one, logOwner: "Host", isSource: true },
  { ...log, uploadUuid: two, logOwner: "Mate", perspective: "client" as const },
];

async function openLogs(compared: Parameters<typeof answerOf<typeof nightLogsComparedSchema>>[1]) {
  await openDesk(path, {
    [`/v2/nights/${night.uuid}`]: () => ({ ...night, standing: "disputed" }),
    [`/v2/@admin${path.slice("/moderation".length)}`]: () =>
      answerOf(nightLogsComparedSchema, { logs, ...compared }),
  });
  await screen.findByRole("heading", { level: 1, name: "Logs side by side" });
}

describe("the logs of a night side by side", () => {
  it("each log has a column, and shows whether it is the shown one or how much it differs", async () => {
    await openLogs({
      differences: [
        {
          run: 2,
          figure: "medianLimbBreakTime",
          values: [
            { uploadUuid: one, value: 1.5 },
            { uploadUuid: two, value: 2.25 },
          ],
        },
        { run: 3, figure: "realTime", values: [{ uploadUuid: one, value: 471.004 }] },
      ],
    });
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Run and figure",
      "Log 1HostThe host’s log · 6x3shown now",
      "Log 2MateA client’s log · 6x3",
    ]);
    const [median, realTime] = table.getAllByRole("row").slice(1);
    expect(within(median!).getByRole("rowheader").textContent).toBe("Run 2 Median limb");
    const [shown, told] = within(median!).getAllByRole("cell");
    expect(shown?.textContent).not.toContain("≠");
    expect(told?.textContent).toContain("≠ +0.750s");
    expect(within(realTime!).getAllByRole("cell")[1]?.textContent).toContain("—");
    expect(screen.getByText("The logs (2) disagree. Run figures that differ: 2.")).toBeDefined();
    expect(screen.getByText(/Nothing from this night is ranked while it is disputed/)).toBeDefined();
  });

  it("a note says whether the logs agree, are single, or no longer contain the night", async () => {
    await openLogs({ differences: [] });
    expect(await screen.findByText(/^The logs \(2\) agree/)).toBeDefined();
  });

  it("a log with other times is named, even when no figure of a run differs", async () => {
    const [shown, mate] = logs;
    const more = { ...mate!, uploadUuid: three, logOwner: "Third", agrees: false, offBy: null };
    await openLogs({
      logs: [{ ...shown!, agrees: false, offBy: -3 }, mate!, more],
      agreement: { agree: 1, total: 3 },
      differences: [],
    });
    expect(await screen.findByText("1 of 3 logs agree.")).toBeDefined();
    expect(screen.queryByText(/^The logs \(3\) agree/)).toBeNull();
    const forged = screen.getByText(/^Log 1 \(Host\) shows different times/);
    expect(forged.textContent).toContain("is 3.000s off");
    expect(forged.textContent).toContain("It is the one that is shown.");
    expect(screen.getByText("Log 3 (Third) shows different times from the others.")).toBeDefined();
  });

  it("a log that no longer contains the night is named, and a single log is called the only one", async () => {
    const gone = { ...log, uploadUuid: three, logOwner: "Late", isReadable: false };
    await openLogs({ logs: [logs[0]!, gone], differences: [] });
    expect(await screen.findByText(/^Late’s log no longer shows this night/)).toBeDefined();
    expect(screen.getByText(/^Only one log of this night can be read/)).toBeDefined();
  });

  it("a night whose last log was withdrawn has no logs, which is not a failure", async () => {
    await openLogs({ logs: [], differences: [] });
    expect(await screen.findByText("No log of this night is kept any more.")).toBeDefined();
  });

  it("a missing night shows the not-found page, and a failure can be retried", async () => {
    const { unmount } = await openDesk(path, {
      [`/v2/nights/${night.uuid}`]: () => problemAnswer(404, "night_not_found"),
    });
    expect(await screen.findByRole("heading", { name: "Four-oh-four" })).toBeDefined();
    unmount();
    await openDesk(path, {
      [`/v2/nights/${night.uuid}`]: () => night,
      [`/v2/@admin/nights/${night.uuid}/logs`]: () => problemAnswer(500, "internal_error"),
    });
    expect(await screen.findByText("The logs could not be compared.")).toBeDefined();
  });
});
