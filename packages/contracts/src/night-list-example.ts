/**
 * What a list of one night answers, shortened: of its fields, and of the night's, those that somebody asks for first. A real answer, with the hunters
 * of our made-up logs; `night-list-example.test.ts` holds it to the schema.
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
