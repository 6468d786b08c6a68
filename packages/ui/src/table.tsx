import clsx from 'clsx';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { ClippedText } from './clipped-text.tsx';
import { Skeleton } from './skeleton.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './table.module.css';

export type SortState = { column: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  /** Hides the header visually; assistive technology still reads it. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /**
   * number: mono type, aligned to the end · id: mono type · clip: takes the remaining width and clips its text · end: aligned
   * to the end.
   */
  kind?: 'text' | 'number' | 'id' | 'clip' | 'end';
  isSortable?: boolean;
  /** Any CSS length. */
  width?: string;
  /** The text is clipped at this width, so that a long name pushes no column out; any CSS length. */
  maxWidth?: string;
  /** What follows a clipped text, such as a tag; it is never clipped. */
  after?: (row: Row) => ReactNode;
  /**
   * The place in the card of a phone, with the `fold` layout of the table. Its head has the `picture`, the `title`, the
   * `state` beside it, and `plain` values on lines of their own; a `fact` (default) is a value below its label; an `action`
   * is at the foot.
   */
  phoneLayout?: 'picture' | 'title' | 'state' | 'plain' | 'fact' | 'action' | 'hide';
  /** Hides the column at widths from 768 to 1310 px. */
  hideOnTablet?: boolean;
  /** Width of the placeholder while loading; any CSS length. */
  skeletonWidth?: string;
};

export type TableProps<Row> = {
  /** Accessible name. */
  label: string;
  columns: TableColumn<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort?: SortState | null;
  /** A press on a header sorts ascending, the next press descending. */
  onSort?: (sort: SortState) => void;
  /** Makes the whole row pressable for pointers; put a link into one cell for the keyboard. */
  onRowPress?: (row: Row) => void;
  isSelected?: (row: Row) => boolean;
  /** What is open below a row, over the whole width; null for rows that are closed. */
  renderDetails?: (row: Row) => ReactNode;
  /** Shown instead of rows. */
  empty?: ReactNode;
  /** Number of placeholder rows while loading; pass the page size. */
  skeletonRows?: number;
  /** The rows are of the previous query while the next one loads; they fade. */
  isStale?: boolean;
  /**
   * On phones: fold turns each row into a card, scroll scrolls sideways, a function renders the card of a row; custom leaves
   * it to `className`.
   */
  phoneLayout?: 'fold' | 'scroll' | 'custom' | ((row: Row) => ReactNode);
  className?: string;
};

const KIND_CLASSES = { text: undefined, number: styles.number, id: styles.id, clip: styles.clip, end: styles.end };

/**
 * A table of rows in the given order: the caller sorts, filters and pages. The CSS variable `--table-top` sets the offset
 * of the sticky header.
 */
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
    renderDetails,
    empty,
    skeletonRows = 8,
    isStale,
    phoneLayout = 'fold',
    className,
  } = props;
  const texts = useUiTexts();
  const renderCard = typeof phoneLayout === 'function' ? phoneLayout : undefined;
  const pressRow = (row: Row) => (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (!target.closest('a, button, input, label, [role="menuitem"]')) onRowPress?.(row);
  };
  const cellProps = (column: TableColumn<Row>) => ({
    role: 'cell',
    className: clsx(
      KIND_CLASSES[column.kind ?? 'text'],
      column.hideOnTablet && styles.hideOnTablet,
      column.maxWidth && styles.capped,
    ),
    style: column.maxWidth ? { maxInlineSize: column.maxWidth } : undefined,
    'data-label': typeof column.header === 'string' ? column.header : undefined,
    'data-place': phoneLayout === 'fold' ? (column.phoneLayout ?? 'fact') : undefined,
  });
  const table = (
    <table
      role="table"
      aria-label={label}
      aria-busy={rows === undefined || isStale || undefined}
      className={clsx(
        styles.table,
        phoneLayout === 'fold' && styles.fold,
        renderCard && styles.hasCards,
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
                className={clsx(KIND_CLASSES[column.kind ?? 'text'], column.hideOnTablet && styles.hideOnTablet)}
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
                  <Skeleton width={column.skeletonWidth ?? '70%'} className={styles.placeholder} />
                </td>
              ))}
            </tr>
          ))}
        {rows?.map((row) => {
          const details = renderDetails?.(row) ?? null;
          return (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                data-selected={isSelected?.(row) || undefined}
                data-open={details !== null || undefined}
                className={onRowPress && styles.pressable}
                onClick={onRowPress && pressRow(row)}
              >
                {columns.map((column) => (
                  <td key={column.id} {...cellProps(column)}>
                    <CellContent column={column} row={row} />
                  </td>
                ))}
              </tr>
              {details !== null && (
                <tr role="row" className={styles.detailsRow}>
                  <td role="cell" colSpan={columns.length} className={styles.details}>
                    {details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
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
      {phoneLayout === 'scroll' ? (
        <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
          {table}
        </div>
      ) : (
        table
      )}
      {renderCard && (
        <ul className={styles.cards} aria-label={label} aria-busy={rows === undefined || isStale || undefined}>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <li key={index}>
                  <Skeleton height="3.5rem" />
                </li>
              ))
            : rows.map((row) => <li key={rowKey(row)}>{renderCard(row)}</li>)}
          {rows?.length === 0 && <li>{empty}</li>}
        </ul>
      )}
    </>
  );
}

/** Clipping needs an element with the direction of the text; numbers and ids stay left to right in Arabic. */
function CellContent<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { kind, maxWidth, after } = column;
  const content = column.cell(row);
  if (kind === 'clip' || maxWidth) {
    const text = <ClippedText>{content}</ClippedText>;
    const follows = after?.(row);
    if (!follows) return text;
    return (
      <span className={styles.clipAndAfter}>
        {text}
        {follows}
      </span>
    );
  }
  if (kind === 'number' || kind === 'id') return <span className={styles.figure}>{content}</span>;
  return content;
}
