import {
  calculateRun,
  getWasteShare,
  measureLayout,
  type LabelLayout,
} from '@platewright/domain/geometry/label-layout';
import { umToMm } from '@platewright/domain/geometry/length';
import { filsToAed } from '@platewright/domain/money/fils';
import { Button } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { Coach } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

interface Figure {
  readonly id: string;
  readonly digits: number;
  readonly isMoreBetter?: boolean;
  readonly values: readonly number[];
}

/** The layout of today in figures; beside it another one, and how they differ. */
export function LayoutFigures({ coach, onTake }: { coach: Coach; onTake: (layout: LabelLayout) => void }) {
  const { t } = useCoachFormatters();
  const format = useFormat();
  const { now, state, dispatch, pricePlates, figures } = coach;
  const { compared } = state;
  const rows = listFigures(coach, compared ? [now, compared] : [now]);
  const formatValue = ({ values, digits }: Figure, index: number) => format.number(values[index] ?? 0, digits);
  const column = (header: string, index: number): TableColumn<Figure> => ({
    id: header,
    header,
    kind: 'number',
    cell: (figure) => formatValue(figure, index),
  });
  const columns: TableColumn<Figure>[] = [
    {
      id: 'figure',
      header: t('figures.figure'),
      hideHeader: true,
      cell: ({ id }) => t(`figures.${id}`),
    },
    ...(compared
      ? [
          column('A', 0),
          column('B', 1),
          {
            id: 'difference',
            header: t('figures.difference'),
            kind: 'number' as const,
            cell: (figure: Figure) => <Difference figure={figure} />,
          },
        ]
      : [column(t('yourLayout'), 0)]),
  ];
  return (
    <section className={styles.figures} aria-live="polite">
      <h3 className={styles.subtitle}>{t(compared ? 'figures.compared' : 'figures.title')}</h3>
      <Table
        label={t(compared ? 'figures.compared' : 'figures.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        phoneLayout="scroll"
      />
      {figures.filmFils !== null && figures.runLabels !== null && (
        <p className="tiny faint">{t(pricePlates ? 'figures.platesNote' : 'figures.guestNote')}</p>
      )}
      {compared && (
        <div className="row row--wrap">
          <Button variant="primary" size="small" onPress={() => onTake(compared)}>
            {t('figures.takeOther')}
          </Button>
          <Button size="small" onPress={() => dispatch({ type: 'comparisonEnded' })}>
            {t('figures.stay')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Difference({ figure: { values, digits, isMoreBetter = false } }: { figure: Figure }) {
  const { t } = useCoachFormatters();
  const format = useFormat();
  const [a = 0, b = 0] = values;
  const text = format.number(Math.abs(b - a), digits);
  if (text === format.number(0, digits)) return <span className="faint">{t('figures.same')}</span>;
  return (
    <span data-better={b > a === isMoreBetter} className={styles.difference}>
      {`${b < a ? '−' : '+'} ${text}`}
    </span>
  );
}

function listFigures({ figures, priceFilm, pricePlates }: Coach, layouts: readonly LabelLayout[]): Figure[] {
  const { runLabels } = figures;
  const list = (id: string, digits: number, read: (layout: LabelLayout) => number): Figure => ({
    id,
    digits,
    values: layouts.map(read),
  });
  const getFilm = (layout: LabelLayout) => filsToAed(priceFilm(layout) ?? 0);
  const getPlates = (layout: LabelLayout) => filsToAed(pricePlates?.(layout) ?? 0);
  const hasFilm = layouts.every((layout) => priceFilm(layout) !== null);
  return [
    list('repeat', 2, ({ repeatUm }) => umToMm(repeatUm)),
    list('web', 1, (layout) => umToMm(measureLayout(layout).webUm)),
    list('gapAround', 2, (layout) => umToMm(measureLayout(layout).gapAroundUm)),
    { ...list('labelsPerTurn', 0, (layout) => measureLayout(layout).labelsPerTurn), isMoreBetter: true },
    list('waste', 1, (layout) => 100 * getWasteShare(measureLayout(layout))),
    ...(runLabels === null
      ? []
      : [
          list('metres', 0, (layout) => calculateRun(layout, runLabels).lengthUm / 1_000_000),
          list('squareMetres', 0, (layout) => calculateRun(layout, runLabels).squareMetres),
        ]),
    ...(hasFilm ? [list('filmPrice', 2, getFilm)] : []),
    ...(pricePlates ? [list('platesPrice', 2, getPlates)] : []),
    ...(hasFilm && pricePlates ? [list('total', 2, (layout) => getFilm(layout) + getPlates(layout))] : []),
  ];
}
