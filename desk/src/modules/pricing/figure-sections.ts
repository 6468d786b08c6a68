import type { Figure } from './figures.ts';

export interface FigureCell extends Figure {
  /** Names the figure alone, with its row and column. */
  readonly label: string;
}

export interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** Of a plate: its thickness, which is drawn. */
  readonly um?: number;
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
}

export const listFigures = (sections: readonly FigureSection[]): FigureCell[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => Object.values(cells)));
