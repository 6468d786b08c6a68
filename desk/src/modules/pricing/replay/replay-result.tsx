import { Button } from '@platewright/ui/button';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { CsvExportButton } from '../../../lists/csv-export-button.tsx';
import { ReplayDots } from './replay-dots.tsx';
import { ReplayGroups, ReplayOrders, type ChosenGroup } from './replay-tables.tsx';
import { useDescribeReplay } from './use-describe-replay.ts';
import type { Replay, ReplaySummary } from './use-price-replay.ts';
import styles from './replay.module.css';

const views = ['customer', 'product', 'orders', 'failed'] as const;
type View = (typeof views)[number];

/** What orders would cost by the draft: in all, one dot each, by customer, by product, one by one. */
export function ReplayResult({ replay, summary }: { readonly replay: Replay; readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [view, setView] = useState<View>('customer');
  const [group, setGroup] = useState<ChosenGroup | null>(null);
  const choose = (chosen: ChosenGroup) => {
    setGroup(chosen);
    setView('orders');
  };
  return (
    <div className={styles.result}>
      <div className={styles.overview}>
        <Sums replay={replay} summary={summary} />
        <ReplayDots summary={summary} />
      </div>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('replay.view')}
          className={styles.views}
          options={views.map((value) => ({
            value,
            label:
              value === 'failed'
                ? t('replay.failedCount', { n: format.number(summary.failed) })
                : t(`replay.views.${value}`),
            isDisabled: value === 'failed' && summary.failed === 0,
          }))}
          value={view}
          onChange={(next) => {
            setGroup(null);
            setView(next);
          }}
        />
        <CsvExportButton label={t('replay.csv')} createUrl={() => api.deskPriceReplayCsv({})} />
      </div>
      {group && view === 'orders' && (
        <p className={styles.chosen}>
          <span>
            {t('replay.ordersOf')} <bdi>{group.name}</bdi>
          </span>
          <Button size="small" variant="quiet" icon="x" onPress={() => setGroup(null)}>
            {t('replay.showAll')}
          </Button>
        </p>
      )}
      {view === 'customer' || view === 'product' ? (
        <ReplayGroups key={view} runId={replay.id} by={view} onChoose={choose} />
      ) : (
        <ReplayOrders
          key={`${view} ${group?.by} ${group?.id}`}
          runId={replay.id}
          failed={view === 'failed'}
          group={group}
        />
      )}
    </div>
  );
}

function Sums({ replay, summary }: { readonly replay: Replay; readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { signedAed, signedPercent } = useDescribeReplay();
  const { before, after, paid, priced } = summary;
  return (
    <div className={styles.sums}>
      <p className="small muted">
        {t('replay.priced', { n: format.number(priced), version: format.number(replay.inForceVersion) })}
      </p>
      <p className={styles.big}>
        <b className="num">{signedAed(after - before)}</b> <span className="small">{t('replay.currency')}</span>{' '}
        <span className="num">{signedPercent(before, after)}</span>
      </p>
      <dl>
        <div>
          <dt>{t('replay.columns.before')}</dt>
          <dd className="num">{format.aed(before)}</dd>
        </div>
        <div>
          <dt>{t('replay.columns.after')}</dt>
          <dd className="num">{format.aed(after)}</dd>
        </div>
        <div>
          <dt>{t('replay.columns.paid')}</dt>
          <dd className="num">{format.aed(paid)}</dd>
        </div>
      </dl>
      <p className="small">
        {t('replay.counts', {
          dearer: format.number(summary.dearer),
          cheaper: format.number(summary.cheaper),
          same: format.number(summary.same),
        })}
      </p>
    </div>
  );
}
