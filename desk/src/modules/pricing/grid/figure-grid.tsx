import { IconButton } from '@platewright/ui/button';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureCell, FigureRow } from '../figure-sections.ts';
import { isInRange } from './cell-moves.ts';
import styles from './figure-grid.module.css';
import { useFigureGrid, type FigureGridProps } from './use-figure-grid.ts';

interface Props extends FigureGridProps {
  /** What a cell says while nobody types into it. */
  readonly renderFigure: (cell: FigureCell) => ReactNode;
  /** What is wrong with a figure or a row, by its path. */
  readonly getError: (path: string, unit?: FigureCell['unit']) => string | undefined;
  /** The row is not in force yet. */
  readonly isNew: (row: FigureRow) => boolean;
  readonly onRemove: (row: FigureRow) => void;
  readonly onPutBack: (row: FigureRow) => void;
}

/** A table of figures that one types in as in a spreadsheet. */
export function FigureGrid(props: Props) {
  const { section, onRemove, onPutBack } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLTableElement>(null);
  const grid = useFigureGrid(root, props);
  const { columns, rows, title } = section;
  return (
    <div className={styles.scroll}>
      <table ref={root} role="grid" aria-label={title} aria-multiselectable className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('pricing.columns.name')}</span>
            </th>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className={styles.number}>
                {header}
              </th>
            ))}
            {grid.hasActions && (
              <th scope="col">
                <span className="vh">{t('pricing.grid.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-removed={row.isRemoved || undefined}>
              <RowName row={row} isNew={props.isNew(row)} error={row.path && props.getError(row.path)} />
              {columns.map(({ id }, column) => {
                const cell = grid.table[index]?.[column];
                const place = { row: index, column };
                const former = row.cells[id];
                return cell ? (
                  <FigureGridCell key={id} {...{ cell, place, grid }} {...props} />
                ) : (
                  <td
                    key={id}
                    role="gridcell"
                    className={styles.number}
                    tabIndex={-1}
                    data-cell={`${index} ${column}`}
                    onKeyDown={(event) => grid.onCellKey(event, place)}
                  >
                    {row.isRemoved && former && props.renderFigure(former)}
                  </td>
                );
              })}
              {grid.hasActions && (
                <td className={styles.action}>
                  {row.path !== undefined && (
                    <IconButton
                      icon={row.isRemoved ? 'retry' : 'trash'}
                      label={`${t(row.isRemoved ? 'pricing.grid.putBack' : 'pricing.grid.remove')} · ${row.name}`}
                      data-cell={`${index} ${columns.length}`}
                      onKeyDown={(event) => {
                        // An arrow leads back to the figures of the row.
                        if (event.key.startsWith('Arrow'))
                          grid.onCellKey(event as never, { row: index, column: columns.length });
                        else event.continuePropagation();
                      }}
                      onPress={() => (row.isRemoved ? onPutBack(row) : onRemove(row))}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowName({ row, isNew, error }: { row: FigureRow; isNew: boolean; error: string | undefined }) {
  const { t } = useTranslation();
  const { name, um, sku, isRemoved } = row;
  return (
    <th scope="row">
      <span className={styles.name}>
        {um !== undefined && <i style={{ '--thickness': um / 1000 } as CSSProperties} aria-hidden="true" />}
        {isRemoved ? <del>{name}</del> : name}
        {sku !== undefined && sku !== name && (
          <span className={styles.key}>
            <span className="vh">{t('pricing.add.key')}: </span>
            <bdi dir="ltr">{sku}</bdi>
          </span>
        )}
        {isNew && <span className={styles.mark}>{t('pricing.grid.added')}</span>}
        {isRemoved && <span className={styles.mark}>{t('pricing.grid.removed')}</span>}
      </span>
      {error && (
        <span className={styles.error} tabIndex={-1} data-invalid>
          {error}
        </span>
      )}
    </th>
  );
}

interface CellProps extends Props {
  readonly cell: FigureCell;
  readonly place: { readonly row: number; readonly column: number };
  readonly grid: ReturnType<typeof useFigureGrid>;
}

function FigureGridCell({ cell, place, grid, selection, getText, getError, renderFigure, write }: CellProps) {
  const { path, label, unit } = cell;
  const { row, column } = place;
  const input = useRef<HTMLInputElement>(null);
  const isEdited = grid.edited?.path === path;
  const isActive = grid.active.row === row && grid.active.column === column;
  const error = isEdited ? undefined : getError(path, unit);
  const errorId = `error-${path.replaceAll('.', '-')}`;
  useEffect(() => {
    if (!isEdited) return;
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isEdited]);
  return (
    <td
      role="gridcell"
      className={styles.cell}
      data-cell={`${row} ${column}`}
      data-path={path}
      tabIndex={isActive && !isEdited ? 0 : -1}
      aria-selected={grid.range !== null && isInRange(grid.range, place)}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
      data-active={(selection !== null && isActive) || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !(selection !== null && isActive)) grid.select(place);
      }}
      onKeyDown={(event) => !isEdited && grid.onCellKey(event, place)}
      onPointerDown={(event) => !isEdited && grid.onCellPointerDown(event, place)}
      onPointerEnter={(event) => grid.onCellPointerEnter(event, place)}
      onClick={(event) => {
        if ((event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch') grid.startEdit(place);
      }}
      onDoubleClick={() => grid.startEdit(place)}
    >
      {isEdited ? (
        <input
          ref={input}
          className={styles.input}
          aria-label={label}
          inputMode={unit === 'percent' || unit === 'hour' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={getText(cell)}
          onChange={(event) => write({ [path]: event.target.value }, grid.edited?.step ?? null)}
          onKeyDown={(event) => grid.onInputKey(event, place)}
          onBlur={() => grid.endEdit(null)}
        />
      ) : (
        renderFigure(cell)
      )}
      {error !== undefined && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </td>
  );
}
