import { umToMm } from '@platewright/domain/geometry/length';
import { calculateGapAround } from '@platewright/domain/geometry/step-and-repeat';
import { Tag } from '@platewright/ui/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { DueDate } from '../work/due-date.tsx';
import { formatDecimal, formatExactMillimetres } from './format-decimal.ts';
import { ReliefValue } from './relief-value.tsx';
import styles from './job-ticket-card.module.css';

/** Answers that the plate room reads first (handbook 4.6), by the key of their option. */
const ANSWERS = ['plateType', 'thickness', 'printSide', 'lineScreen'];

const FIGURE_WITH_UNIT = /^([\d.,]+)(?:\s+(\S{1,4}))?$/;

function Figure({ figure, unit }: { figure: string | undefined; unit?: string | undefined }) {
  return (
    // Of either direction, such as 1.14 mm in Arabic.
    <bdi>
      <span className="num">{figure}</span>
      {unit && <span className={styles.unit}> {unit}</span>}
    </bdi>
  );
}

/** An answer in words, or a figure with its unit. */
function Answer({ value }: { value: string }) {
  const [, figure, unit] = FIGURE_WITH_UNIT.exec(value) ?? [];
  return figure === undefined ? <bdi>{value}</bdi> : <Figure figure={figure} unit={unit} />;
}

/** The dimensions and quantities of the ticket; values that the order does not have are left out. */
export function TicketNumbers({ deskOrder }: { deskOrder: DeskOrder }) {
  const { order, ticket, specification } = deskOrder;
  const { t } = useTranslation();
  const { step, repeatUm } = ticket.drawing.facts;
  const hasPlate = ticket.separations.length > 0;
  const answers = ANSWERS.flatMap((key) => specification.find((answer) => answer.key === key) ?? []);
  const mm = (value: number | null) => (value === null ? null : [formatExactMillimetres(value), t('order.ticket.mm')]);
  const rows: [string, (string | undefined)[] | null][] = [
    [
      t('order.ticket.mirrored'),
      hasPlate ? [t(ticket.drawing.reversePrint ? 'order.ticket.yes' : 'order.ticket.no')] : null,
    ],
    [t('order.ticket.repeat'), mm(ticket.repeatMm)],
    [t('order.ticket.width'), mm(ticket.printWidthMm)],
    [t('order.ticket.length'), ticket.repeatMm === null ? mm(ticket.lengthMm) : null],
    [t('order.ticket.across'), step && [String(step.across)]],
    [t('order.ticket.around'), step && [String(step.around)]],
    [t('order.ticket.gapAcross'), step && mm(umToMm(step.gapAcrossUm))],
    [t('order.ticket.gapAround'), step && repeatUm !== null ? mm(umToMm(calculateGapAround(step, repeatUm))) : null],
    [
      t('order.ticket.stagger'),
      step && step.staggerPercent > 0 ? [formatDecimal(step.staggerPercent, 2), t('order.ticket.percent')] : null,
    ],
    [t('order.ticket.k'), mm(ticket.kMm)],
    [
      t('order.ticket.scale'),
      ticket.scalePercent === null ? null : [formatDecimal(ticket.scalePercent, 5), t('order.ticket.percent')],
    ],
    [t('order.ticket.image'), mm(ticket.plateImageLengthMm)],
    [
      t('order.ticket.area'),
      ticket.areaCm2 === null ? null : [formatDecimal(ticket.areaCm2, 2), t('order.ticket.cm2')],
    ],
    [t('order.ticket.plates'), [String(ticket.plates)]],
    [t('order.ticket.weight'), ticket.weightKg > 0 ? [formatDecimal(ticket.weightKg, 3), t('order.ticket.kg')] : null],
  ];
  const work: [string, ReactNode][] = [
    [t('order.ticket.due'), <DueDate key="due" order={order} blank="sentence" />],
    [
      t('order.ticket.priority'),
      order.rush ? (
        <Tag key="rush" tone="warning">
          {t('order.rush')}
        </Tag>
      ) : (
        t('order.ticket.normal')
      ),
    ],
  ];
  if (hasPlate) work.push([t('production.relief.name'), <ReliefValue key="relief" deskOrder={deskOrder} />]);
  return (
    <dl className={styles.numbers}>
      {work.map(([term, value]) => (
        <div key={term} className={styles.work}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {answers.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Answer value={value} />
          </dd>
        </div>
      ))}
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Figure figure={value[0]} unit={value[1]} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
