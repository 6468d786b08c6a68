/** Upper bounds, in days after the due day, of the columns in which accountants read open debts. */
const ageingBounds = [0, 30, 60, 90] as const;

/** notDue: until the end of its due day · then by days after it · over: more than 90. */
export const ageingColumns = ['notDue', 'days30', 'days60', 'days90', 'over'] as const;
export type AgeingColumn = (typeof ageingColumns)[number];

/** The days after its due day from which on and until which a debt stands in a column; null where there is no bound. */
export const listAgeingRanges = (): readonly { column: AgeingColumn; after: number | null; until: number | null }[] =>
  ageingColumns.map((column, index) => ({
    column,
    after: ageingBounds[index - 1] ?? null,
    until: ageingBounds[index] ?? null,
  }));

/** The column of a debt that is so many days after its due day; 0 and less is not due. */
export const getAgeingColumn = (daysLate: number): AgeingColumn =>
  ageingColumns[ageingBounds.filter((bound) => daysLate > bound).length] ?? 'over';
