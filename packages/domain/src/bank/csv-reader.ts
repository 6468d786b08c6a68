import { err, ok, type Result } from '../result.ts';

/** What a row of a bank statement never reaches: a quotation mark that nothing closes would swallow the rest of the file. */
export const CSV_LIMITS = { cellCharacters: 4000, cells: 60 } as const;

export type CsvError = 'cellTooLong' | 'tooManyCells';
export type CsvRow = readonly string[];

const byteOrderMark = '\ufeff';

/** Reads rows of a CSV file (RFC 4180) from pieces of its text, wherever these begin and end. */
export function createCsvReader(delimiter: string) {
  let cell = '';
  let row: string[] = [];
  let state: 'start' | 'plain' | 'quoted' | 'quoteSeen' = 'start';
  let isFirst = true;
  let wasReturn = false;
  let error: CsvError | null = null;

  const endCell = () => {
    row.push(cell);
    cell = '';
    state = 'start';
    if (row.length > CSV_LIMITS.cells) error = 'tooManyCells';
  };
  const endRow = (rows: CsvRow[]) => {
    endCell();
    rows.push(row);
    row = [];
  };
  const add = (character: string) => {
    cell += character;
    if (cell.length > CSV_LIMITS.cellCharacters) error = 'cellTooLong';
  };
  function take(character: string, rows: CsvRow[]): void {
    if (state === 'quoted') {
      if (character === '"') state = 'quoteSeen';
      else add(character);
      return;
    }
    if (state === 'quoteSeen' && character === '"') {
      add('"');
      state = 'quoted';
      return;
    }
    if (character === delimiter) endCell();
    else if (character === '\n' || character === '\r') endRow(rows);
    else if (state === 'start' && character === '"') state = 'quoted';
    else {
      if (state === 'start') state = 'plain';
      add(character);
    }
  }

  return {
    /** The rows that end in this piece. */
    push(text: string): Result<CsvRow[], CsvError> {
      const rows: CsvRow[] = [];
      for (const character of text) {
        const isMark = isFirst && character === byteOrderMark;
        isFirst = false;
        // A line feed after a carriage return ends no second row.
        const isSecond = wasReturn && character === '\n';
        wasReturn = character === '\r' && state !== 'quoted';
        if (!isMark && !isSecond) take(character, rows);
        if (error) return err(error);
      }
      return ok(rows);
    },
    /** The last row, where no line break ends it. */
    end(): CsvRow[] {
      if (row.length === 0 && cell === '') return [];
      const rows: CsvRow[] = [];
      endRow(rows);
      return rows;
    },
  };
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The rows of a text that is read at once; those before what cannot be read. */
function readRows(text: string, delimiter: string): CsvRow[] {
  const reader = createCsvReader(delimiter);
  const rows = reader.push(text);
  return rows.ok ? [...rows.value, ...reader.end()] : [];
}

/** How regular a text is when this character ends its cells: rows of the usual number of cells, then cells. */
function rate(text: string, delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  for (const { length } of readRows(text, delimiter)) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([cells, rows]) => rows * 1000 + cells));
}

/** The character that ends the cells of a file, by its first rows. */
export const guessDelimiter = (firstRows: string): Delimiter =>
  delimiters.reduce((best, one) => (rate(firstRows, one) > rate(firstRows, best) ? one : best), delimiters[0]);
