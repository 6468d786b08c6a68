import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './table.module.css';

export type SortState = { column: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  /** Keeps the header for assistive technology only. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** text; number: mono, to the end; id: mono; clip: takes the rest and cuts long words off; end: to the end. */
  kind?: 'text' | 'number' | 'id' | 'clip' | 'end';
  isSortable?: boolean;
  /** Any CSS length. */
  width?: string;
  /** On phones: label and value (default), the card's title, without label, or not at all. */
  phone?: 'pair' | 'title' | 'plain' | 'hide';
  /** Leaves the column out between 768 and 1310 px. */
  hideOnTablet?: boolean;
  /** Width of the bone while loading. */
  skeletonWidth?: string;
};

export type TableProps<Row> = {
  /** Says what the table holds; read aloud. */
  label: string;
  columns: TableColumn<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort?: SortState | null;
  /** A press on a header: ascending first, then descending. */
  onSort?: (sort: SortState) => void;
  /** Makes whole rows pressable; put a link into one cell for the keyboard. */
  onRowPress?: (row: Row) => void;
  isSelected?: (row: Row) => boolean;
  /** Shown instead of rows. */
  empty?: ReactNode;
  /** Rows of the skeleton; give the page size. */
  skeletonRows?: number;
  /** Other rows are on their way; the old ones fade. */
  isStale?: boolean;
  /** fold: rows become pairs on phones; scroll: sideways scrolling; or draw the card yourself. */
  phone?: 'fold' | 'scroll' | ((row: Row) => ReactNode);
  className?: string;
};

const kindClass = { text: undefined, number: styles.number, id: styles.id, clip: styles.clip, end: styles.end };

/** Rows as the server sends them: order, pages and filters are decided outside. Set `--table-top` for the sticky head. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    onRowPress,
    isSelected,
    empty,
    skeletonRows = 8,
    isStale,
    phone = 'fold',
    className,
  } = props;
  const texts = useUiTexts();
  const card = typeof phone === 'function' ? phone : undefined;
  const press = (row: Row) => (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (!target.closest('a, button, input, label, [role="menuitem"]')) onRowPress?.(row);
  };
  const cellProps = (column: TableColumn<Row>) => ({
    role: 'cell',
    className: clsx(
      kindClass[column.kind ?? 'text'],
      column.phone === 'hide' && styles.hideOnPhone,
      column.hideOnTablet && styles.hideOnTablet,
    ),
    'data-label': typeof column.header === 'string' ? column.header : undefined,
    'data-plain': column.phone === 'plain' || column.phone === 'title' ? true : undefined,
    'data-title': column.phone === 'title' ? true : undefined,
  });
  const table = (
    <table
      role="table"
      aria-label={label}
      aria-busy={rows === undefined || isStale || undefined}
      className={clsx(
        styles.table,
        phone === 'fold' && styles.fold,
        card && styles.hasCards,
        isStale && styles.stale,
        className,
      )}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const direction = sort?.column === column.id ? sort.direction : undefined;
            return (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
                className={clsx(kindClass[column.kind ?? 'text'], column.hideOnTablet && styles.hideOnTablet)}
                style={column.width ? { inlineSize: column.width } : undefined}
              >
                {column.isSortable && onSort ? (
                  <button
                    type="button"
                    className={styles.sort}
                    title={direction === 'ascending' ? texts.sortDescending : texts.sortAscending}
                    onClick={() =>
                      onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                    }
                  >
                    {column.header}
                  </button>
                ) : (
                  <span className={column.hideHeader ? 'vh' : undefined}>{column.header}</span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows === undefined &&
          Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} role="row">
              {columns.map((column) => (
                <td key={column.id} {...cellProps(column)}>
                  <Skeleton width={column.skeletonWidth ?? '70%'} className={styles.bone} />
                </td>
              ))}
            </tr>
          ))}
        {rows?.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-selected={isSelected?.(row) || undefined}
            className={onRowPress && styles.pressable}
            onClick={onRowPress && press(row)}
          >
            {columns.map((column) => (
              <td key={column.id} {...cellProps(column)}>
                <CellContent kind={column.kind}>{column.cell(row)}</CellContent>
              </td>
            ))}
          </tr>
        ))}
        {rows?.length === 0 && (
          <tr role="row">
            <td role="cell" colSpan={columns.length} className={styles.emptyCell}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
  return (
    <>
      {phone === 'scroll' ? (
        <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
          {table}
        </div>
      ) : (
        table
      )}
      {card && (
        <ul className={styles.cards} aria-label={label} aria-busy={rows === undefined || isStale || undefined}>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <li key={index}>
                  <Skeleton height="3.5rem" />
                </li>
              ))
            : rows.map((row) => <li key={rowKey(row)}>{card(row)}</li>)}
          {rows?.length === 0 && <li>{empty}</li>}
        </ul>
      )}
    </>
  );
}

/** Cut words need a block and are cut at their own end, figures and ids stay left to right. */
function CellContent({ kind, children }: { kind: TableColumn<never>['kind']; children: ReactNode }) {
  if (kind === 'clip') return <span dir="auto">{children}</span>;
  if (kind === 'number' || kind === 'id') return <span className={styles.figure}>{children}</span>;
  return children;
}
