interface WithUuid {
  readonly uuid: string;
}

/** Sorts rows into the order of their places; a row that was deleted in the meantime is left out. */
export function rowsInOrder<Row extends WithUuid>(
  places: readonly WithUuid[],
  rows: readonly Row[],
): readonly Row[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return places.map(({ uuid }) => byUuid.get(uuid)).filter((row) => row !== undefined);
}
