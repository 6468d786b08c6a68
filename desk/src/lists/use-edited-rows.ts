import { useEffect, useRef } from 'react';

/** Which way a row is moved, as its buttons are marked (`RowTools`). */
type Step = -1 | 1;

/**
 * Rows of a form that are typed in, moved, added and removed. The focus stays with what was pressed, or goes to what is left of it.
 * @returns `section` for the element around the rows, each of which has its key as `data-key`; what adds one is in `data-add`
 */
export function useEditedRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
) {
  const section = useRef<HTMLElement>(null);
  /** What has the focus after the rows were drawn again: a moved row, a new one, or what is left of a removed one. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    section.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [rows]);
  return {
    section,
    setAt: (index: number, part: Partial<Row>) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
    insert: (row: Row, index = rows.length) => {
      focusNext.current = `[data-key="${row.key}"] input`;
      onChange([...rows.slice(0, index), row, ...rows.slice(index)]);
    },
    move: (index: number, step: Step) => {
      const next = [...rows];
      const [row] = next.splice(index, 1);
      if (!row) return;
      next.splice(index + step, 0, row);
      const isAtEnd = index + step === 0 || index + step === rows.length - 1;
      const direction = (step === 1) === isAtEnd ? 'up' : 'down';
      focusNext.current = `[data-key="${row.key}"] [data-move="${direction}"]`;
      onChange(next);
    },
    remove: (index: number) => {
      const neighbour = rows[index + 1] ?? rows[index - 1];
      focusNext.current = neighbour ? `[data-key="${neighbour.key}"] input` : '[data-add] button';
      onChange(rows.filter((_row, at) => at !== index));
    },
  };
}
