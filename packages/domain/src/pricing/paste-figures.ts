import { parseFigureText, type Figure } from './typed-figure.ts';

/** Rows and columns from the first to the last, both of them among it. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The figures of a table by row and column; null where there is none. */
export type FigureTable = readonly (readonly (Figure | null)[])[];

export interface PastePlan {
  /** What each figure is to say, also where it cannot be read: it is marked there, and not lost. */
  readonly texts: Readonly<Record<string, string>>;
  readonly read: number;
  readonly unread: number;
  /** Cells with a text for which the table has no place. */
  readonly outside: number;
}

/**
 * Where the cells of a spreadsheet go: from the first selected cell on, or the one that was copied into every selected cell.
 * An empty cell leaves its figure as it is, or empties it where empty is a choice.
 */
export function planPaste(table: FigureTable, selected: CellRange, copied: readonly (readonly string[])[]): PastePlan {
  const single = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined;
  const rows = single === undefined ? copied : fill(selected, single);
  const texts: Record<string, string> = {};
  let read = 0;
  let unread = 0;
  let outside = 0;
  rows.forEach((cells, row) =>
    cells.forEach((text, column) => {
      const figure = table[selected.top + row]?.[selected.left + column] ?? null;
      const isEmpty = text.trim() === '';
      // The selection may hold places without a figure: what is filled into all of it is not missing there.
      if (figure === null) outside += isEmpty || single !== undefined ? 0 : 1;
      else if (!isEmpty || figure.isOptional === true) {
        texts[figure.path] = text;
        if (Number.isNaN(parseFigureText(text, figure))) unread += 1;
        else read += 1;
      }
    }),
  );
  return { texts, read, unread, outside };
}

const fill = ({ top, bottom, left, right }: CellRange, text: string): string[][] =>
  Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => text));
