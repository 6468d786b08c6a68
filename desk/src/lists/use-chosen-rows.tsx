import { Checkbox } from '@platewright/ui/checkbox';
import type { TableColumn } from '@platewright/ui/table';
import { useRef, useState } from 'react';
import { CHOICE_ATTRIBUTE, useChooseKeys } from './use-choose-keys.ts';
import styles from './list.module.css';

interface Options<R> {
  /** The rows of the page; what left the page is not chosen any more. */
  readonly rows: readonly R[] | undefined;
  readonly canChoose: (row: R) => boolean;
  /** Names of the column and of the box of a row, for screen readers. */
  readonly header: string;
  readonly nameBox: (row: R) => string;
}

/**
 * Rows of a list that are chosen by boxes, so that one press does something with all of them. With Shift a box stands for all rows
 * up to the one that was ticked last.
 */
export function useChosenRows<R extends { readonly id: number }>({ rows, canChoose, header, nameBox }: Options<R>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const possible = (rows ?? []).filter(canChoose);
  const chosen = possible.filter(({ id }) => ids.has(id));
  const isShiftHeld = useChooseKeys();
  const lastId = useRef<number | null>(null);
  const change = (id: number, isChosen: boolean) => {
    const [from, to] = [
      possible.findIndex((row) => row.id === lastId.current),
      possible.findIndex((row) => row.id === id),
    ];
    const isRange = isShiftHeld.current && from >= 0 && to >= 0;
    const range = isRange ? possible.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id];
    lastId.current = id;
    setIds((before) => new Set(isChosen ? [...before, ...range] : [...before].filter((one) => !range.includes(one))));
  };
  const column: TableColumn<R> = {
    id: 'chosen',
    header: <span className="vh">{header}</span>,
    phoneLayout: 'picture',
    width: '2.25rem',
    skeletonWidth: '1.25rem',
    cell: (row) =>
      canChoose(row) && (
        <span {...{ [CHOICE_ATTRIBUTE]: '' }}>
          <Checkbox
            className={styles.box}
            isSelected={ids.has(row.id)}
            onChange={(isChosen) => change(row.id, isChosen)}
          >
            <span className="vh">{nameBox(row)}</span>
          </Checkbox>
        </span>
      ),
  };
  return {
    ...{ column, possible, chosen },
    isAll: possible.length > 0 && chosen.length === possible.length,
    choose: (some: readonly R[]) => setIds(new Set(some.map(({ id }) => id))),
  };
}
export type ChosenRows<R extends { readonly id: number }> = ReturnType<typeof useChosenRows<R>>;
