import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import styles from './bank.module.css';
import type { BankLine } from './use-bank.ts';

interface Options {
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
}

/** Whether a line can be booked with others as it is proposed. */
export const isProposed = ({ state, obstacle, proposals: [best] }: BankLine): boolean =>
  state === 'open' && obstacle === null && best !== undefined && best.strength !== 'possible';

/** Columns of lines: when, from whom, what it may pay and why, how much. */
export function useLineColumns({ openId, onOpen }: Options): TableColumn<BankLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'day',
      header: t('bank.columns.day'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ day }) => (day === null ? <BlankMark meaning={t('bank.noDay')} /> : format.date(day)),
    },
    {
      id: 'line',
      header: t('bank.columns.line'),
      phoneLayout: 'title',
      maxWidth: '22rem',
      skeletonWidth: '14rem',
      cell: (line) => (
        <button
          type="button"
          className={clsx('linkbtn', styles.line)}
          aria-expanded={openId === line.id}
          onClick={() => onOpen(openId === line.id ? null : line.id)}
        >
          <bdi>{line.payer || line.text || line.reference || t('bank.nameless')}</bdi>
        </button>
      ),
    },
    {
      id: 'match',
      header: t('bank.columns.match'),
      skeletonWidth: '12rem',
      cell: (line) => <Match line={line} />,
    },
    {
      id: 'reference',
      header: t('bank.columns.reference'),
      maxWidth: '10rem',
      skeletonWidth: '7rem',
      cell: ({ reference }) =>
        reference === '' ? <BlankMark meaning={t('bank.noReference')} /> : <bdi className="num">{reference}</bdi>,
    },
    {
      id: 'amount',
      header: t('bank.columns.amount'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ amount, currency }) =>
        amount === null ? (
          <BlankMark meaning={t('bank.noAmount')} />
        ) : (
          <>
            {format.aed(amount)}
            {currency !== 'AED' && ` ${currency}`}
          </>
        ),
    },
  ];
}

const tones = { sure: 'success', likely: 'plain', possible: undefined } as const;

function Match({ line }: { line: BankLine }) {
  const { t } = useTranslation();
  const { proposals, state, obstacle, booked, asideReason } = line;
  const [best] = proposals;
  if (state === 'booked' && booked)
    return (
      <span className={styles.who}>
        <bdi>{booked.name}</bdi>
        <Tag tone="success">{t('bank.states.booked')}</Tag>
      </span>
    );
  if (state === 'aside') return <Tag>{t(`bank.asideReasons.${asideReason ?? 'other'}`)}</Tag>;
  if (obstacle !== null) return <Tag>{t(`bank.obstacles.${obstacle}.short`)}</Tag>;
  if (line.entered)
    return (
      <span className={styles.who}>
        <bdi>{line.entered.name}</bdi>
        <Tag tone="warning">{t('bank.entered.short')}</Tag>
      </span>
    );
  if (!best) return <span className="muted">{t('bank.noProposal')}</span>;
  return (
    <span className={styles.who}>
      <bdi>{best.name}</bdi>
      <Tag tone={tones[best.strength]}>{t(`bank.strengths.${best.strength}`)}</Tag>
      <span className="small muted">{best.reasons.map((reason) => t(`bank.reasons.${reason}`)).join(' · ')}</span>
    </span>
  );
}
