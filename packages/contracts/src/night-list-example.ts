/**
 * A shortened answer with one night: it has the fields that readers ask for first, of the list and of the night. It is a real answer, with
 * the hunters of the made-up logs; `night-list-example.test.ts` checks it against the schema.
 */
export const nightListExample = {
  total: 2717,
  items: [
    {
      uuid: "01a20f03-de4c-745f-bda9-51589f89c6c5",
      verified: true,
      season: 4,
      squadSize: 2,
      format: "6x3",
      createdAt: "2026-11-24T19:24:01.484Z",
      averageRealTime: 471.844,
      averageOwnTime: 11.795,
    },
  ],
};
