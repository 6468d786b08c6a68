import { Notice } from '@platewright/ui/notice';
import { NumberField } from '@platewright/ui/number-field';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { listFigures, type FigureCell, type FigureRow, type FigureSection } from './figure-sections.ts';
import { parseText, readFigure, toText, type TypedFigures } from './figures.ts';
import styles from './pricing.module.css';
import { useDescribeFigures, type Problems } from './use-describe-figures.ts';

interface Props {
  readonly sections: readonly FigureSection[];
  /** What is stored, in the draft or in force. */
  readonly stored: object;
  /** What is in force: what differs from it shows it, too. */
  readonly live: object | null;
  readonly typed: TypedFigures;
  readonly problems: Problems;
  readonly onType: (path: string, text: string) => void;
}

/** All figures of rates, each typed where it stands. */
export function FigureTables(props: Props) {
  const { sections, problems } = props;
  const { describeProblem } = useDescribeFigures();
  const shown = new Set(listFigures(sections).map(({ path }) => path));
  const form = useRef<HTMLDivElement>(null);
  const isRefused = Object.keys(problems).length > 0;
  // What was refused may be far from the button.
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  const others = Object.entries(problems).filter(([path]) => !shown.has(path));
  return (
    <>
      <div ref={form} className={styles.sections}>
        {sections.map((section) => (
          <Section key={section.id} section={section} {...props} />
        ))}
      </div>
      {others.map(([path, problem]) => (
        <Notice key={path} tone="error">
          <bdi>{path}</bdi> · {describeProblem(problem)}
        </Notice>
      ))}
    </>
  );
}

function Section({ section, ...rest }: Props & { section: FigureSection }) {
  const { t } = useTranslation();
  const { id, title, note, columns, rows } = section;
  const tableColumns: TableColumn<FigureRow>[] = [
    {
      id: 'name',
      header: t('pricing.columns.name'),
      hideHeader: true,
      phoneLayout: 'title',
      cell: ({ name, um }) => (
        <span className={styles.name}>
          {um !== undefined && <i style={{ '--thickness': um / 1000 } as CSSProperties} aria-hidden="true" />}
          {name}
        </span>
      ),
    },
    ...columns.map(({ id: column, header }): TableColumn<FigureRow> => ({
      id: column,
      header,
      width: '10.5rem',
      cell: ({ cells }) => {
        const cell = cells[column];
        return cell && <FigureField cell={cell} {...rest} />;
      },
    })),
  ];
  return (
    <section className={styles.section} data-wide={columns.length > 2 || undefined} aria-labelledby={`figures-${id}`}>
      <h2 id={`figures-${id}`}>{title}</h2>
      <Table label={title} columns={tableColumns} rows={[...rows]} rowKey={(row) => row.id} className={styles.table} />
      {note && <p className="small muted">{note}</p>}
    </section>
  );
}

/** A figure, with the one in force under it where it differs. */
function FigureField({ cell, stored, live, typed, problems, onType }: Omit<Props, 'sections'> & { cell: FigureCell }) {
  const { t } = useTranslation();
  const { describeProblem, describeValue } = useDescribeFigures();
  const { path, unit, label } = cell;
  const problem = problems[path];
  const text = typed[path] ?? toText(readFigure(stored, path) ?? null, unit);
  const inForce = live === null ? undefined : readFigure(live, path);
  const isChanged = inForce !== undefined && !Object.is(parseText(text, cell), inForce);
  return (
    <div className={styles.figure}>
      <NumberField
        label={label}
        hideLabel
        value={text}
        unit={t(`pricing.fieldUnits.${unit}`)}
        isInteger={unit === 'percent' || unit === 'hour'}
        onChange={(next) => onType(path, next)}
        error={problem && describeProblem(problem, unit)}
      />
      {isChanged && (
        <del className={styles.before}>
          <span className="vh">{t('pricing.inForce')} </span>
          {describeValue(inForce, cell)}
        </del>
      )}
    </div>
  );
}
