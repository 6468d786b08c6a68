import type { Figure } from '@platewright/domain/pricing/typed-figure';

export interface FigureCell extends Figure {
  /** Names the figure alone, with its row and column. */
  readonly label: string;
}

export interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** Of a plate: its thickness, which is drawn. */
  readonly um?: number;
  /** By which the options of products offer it. */
  readonly sku?: string;
  /** Where the row stands, if it can be removed. */
  readonly path?: string;
  /** It is in force and no longer in the draft. */
  readonly isRemoved?: boolean;
  /** By column. */
  readonly cells: Readonly<Record<string, FigureCell>>;
}

/** A table of figures. */
export interface FigureSection {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly rows: readonly FigureRow[];
  /** What the button says that adds a row. */
  readonly addLabel?: string;
}

/** The figures of the draft; what was removed has none. */
export const listFigures = (sections: readonly FigureSection[]): FigureCell[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ cells, isRemoved }) => (isRemoved ? [] : Object.values(cells))));

/** The tables with the rows that are in force and were removed, each behind the row that it stood behind. */
export function addRemovedRows(
  sections: readonly FigureSection[],
  inForce: readonly FigureSection[],
): readonly FigureSection[] {
  const present = new Set(sections.flatMap(({ rows }) => rows.map(({ path }) => path)));
  return sections.map((section) => {
    const former = inForce.find(({ id }) => id === section.id)?.rows ?? [];
    const rows = [...section.rows];
    former.forEach((row, index) => {
      if (row.path === undefined || present.has(row.path) || rows.some(({ id }) => id === row.id)) return;
      const before = former.slice(0, index).findLast(({ id }) => rows.some((one) => one.id === id));
      rows.splice(rows.findIndex(({ id }) => id === before?.id) + 1, 0, { ...row, isRemoved: true });
    });
    return { ...section, rows };
  });
}
