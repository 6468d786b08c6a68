import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { differencePercent } from '@platewright/domain/pricing/figure-percent';
import { parseFigureText, toFigureText } from '@platewright/domain/pricing/typed-figure';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { listFigures, type FigureCell, type FigureRow, type FigureSection } from './figure-sections.ts';
import { readAt, readFigure } from './figures.ts';
import type { CellSelection } from './grid/cell-moves.ts';
import { FigureGrid } from './grid/figure-grid.tsx';
import { FigureToolbar } from './grid/figure-toolbar.tsx';
import { getSelectedFigures } from './grid/use-figure-grid.ts';
import styles from './pricing.module.css';
import { useDescribeFigures } from './use-describe-figures.ts';
import type { RatesForm } from './use-rates-form.ts';

interface Props<D extends object> {
  readonly form: RatesForm<D>;
  readonly onAdd?: (section: FigureSection) => void;
  /** Fields of other forms on the page, which show what is wrong with them. */
  readonly isShownElsewhere?: (path: string) => boolean;
}

/** All figures of rates, each typed where it stands. */
export function FigureTables<D extends object>({ form, onAdd, isShownElsewhere = () => false }: Props<D>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sections, data, live, typed, problems } = form;
  const { describeProblem } = useDescribeFigures();
  const [selected, setSelected] = useState<{ readonly id: string; readonly cells: CellSelection } | null>(null);
  const [message, setMessage] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const isRefused = form.areProblemsShown && Object.keys(problems).length > 0;
  // What was refused may be far from the button.
  useEffect(() => {
    if (isRefused) root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [isRefused]);
  const rows = sections.flatMap((section) => section.rows);
  const shown = new Set([...listFigures(sections), ...rows].map(({ path }) => path));
  const others = Object.entries(problems).filter(([path]) => !shown.has(path) && !isShownElsewhere(path));
  const section = sections.find(({ id }) => id === selected?.id);
  const figures = section && selected ? getSelectedFigures(section, selected.cells) : [];
  const getText = ({ path, unit }: FigureCell) => typed[path] ?? toFigureText(readFigure(data, path) ?? null, unit);
  /** What was pasted is said until something else is done. */
  const edit =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      setMessage('');
      run(...args);
    };
  const write = edit(form.write);
  const changeSelected = (change: (value: number) => number) =>
    write(
      Object.fromEntries(
        figures.flatMap((cell): [string, string][] => {
          const value = parseFigureText(getText(cell), cell);
          return value === null || Number.isNaN(value) ? [] : [[cell.path, toFigureText(change(value), cell.unit)]];
        }),
      ),
    );
  return (
    <>
      <FigureToolbar
        selected={figures}
        canUndo={form.canUndo}
        canRedo={form.canRedo}
        onUndo={edit(form.undo)}
        onRedo={edit(form.redo)}
        onChange={changeSelected}
        message={message}
      />
      <p className="small muted">{t('pricing.grid.help')}</p>
      <div ref={root} className={styles.sections}>
        {sections.map((one) => (
          <section
            key={one.id}
            className={styles.section}
            data-wide={one.columns.length > 2 || undefined}
            aria-labelledby={`figures-${one.id}`}
          >
            <h2 id={`figures-${one.id}`}>{one.title}</h2>
            {one.rows.length > 0 && (
              <FigureGrid
                section={one}
                selection={selected?.id === one.id ? selected.cells : null}
                onSelect={(cells) => setSelected({ id: one.id, cells })}
                getText={getText}
                write={write}
                settle={form.settle}
                abandon={form.abandon}
                undo={edit(form.undo)}
                redo={edit(form.redo)}
                onPasted={({ read, unread, outside }) =>
                  setMessage(
                    [
                      t('pricing.grid.pasted', { n: format.number(read) }),
                      ...(unread > 0 ? [t('pricing.grid.unread', { n: format.number(unread) })] : []),
                      ...(outside > 0 ? [t('pricing.grid.outside', { n: format.number(outside) })] : []),
                    ].join(' '),
                  )
                }
                renderFigure={(cell) => <ShownFigure cell={cell} text={getText(cell)} live={live} />}
                getError={(path, unit) => problems[path] && describeProblem(problems[path], unit)}
                isNew={isNewRow}
                onRemove={({ path }) => path !== undefined && edit(form.remove)(path)}
                onPutBack={({ path }) => path !== undefined && edit(form.putBack)(path)}
              />
            )}
            {one.addLabel !== undefined && onAdd && (
              <Button size="small" icon="plus" variant="quiet" className={styles.add} onPress={() => onAdd(one)}>
                {one.addLabel}
              </Button>
            )}
            {one.note && <p className="small muted">{one.note}</p>}
          </section>
        ))}
      </div>
      {others.map(([path, problem]) => (
        <Notice key={path} tone="error">
          <bdi>{path}</bdi> · {describeProblem(problem)}
        </Notice>
      ))}
    </>
  );
  function isNewRow({ path, isRemoved }: FigureRow): boolean {
    return !isRemoved && live !== null && path !== undefined && readAt(live, path) === undefined;
  }
}

/** A figure, with the one in force under it where it differs, and by how much. */
function ShownFigure({ cell, text, live }: { cell: FigureCell; text: string; live: object | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { describeValue } = useDescribeFigures();
  const { path, unit } = cell;
  const inForce = live === null ? undefined : readFigure(live, path);
  const value = parseFigureText(text, cell);
  const isChanged = inForce !== undefined && !Object.is(value, inForce);
  const percent = isChanged && inForce !== null && value !== null ? differencePercent(inForce, value) : null;
  return (
    <span className={styles.figure} data-changed={isChanged || undefined}>
      {(text !== '' || cell.isOptional) && (
        <span className={styles.value}>
          {text === '' ? '–' : text}
          {text !== '' && <span className={styles.unit}> {t(`pricing.fieldUnits.${unit}`)}</span>}
        </span>
      )}
      {isChanged && (
        <span className={styles.before}>
          <del>
            <span className="vh">{t('pricing.inForce')} </span>
            {describeValue(inForce, cell)}
          </del>
          {percent !== null && !Number.isNaN(percent) && (
            <bdi className={styles.percent}>
              {isolateBidi(`${percent > 0 ? '+' : percent < 0 ? '−' : ''}${format.number(Math.abs(percent), 1)} %`)}
            </bdi>
          )}
        </span>
      )}
    </span>
  );
}
