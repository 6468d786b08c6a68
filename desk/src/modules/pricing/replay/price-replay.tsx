import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { rateChecks } from '@platewright/domain/pricing/rate-kinds';
import { REPLAY_LEAST, REPLAY_MOST, REPLAY_WAIT_MINUTES } from '@platewright/domain/pricing/replay';
import { isSameValue } from '@platewright/domain/same-value';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { Select } from '@platewright/ui/select';
import { Skeleton } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { LoadError } from '../../../shell/load-error.tsx';
import { PriceVectors } from './price-vectors.tsx';
import { ReplayResult } from './replay-result.tsx';
import styles from './replay.module.css';
import { isUnderWay, usePriceReplay, type Replay } from './use-price-replay.ts';

const counts = [REPLAY_LEAST, 200, 1000, 5000, REPLAY_MOST];

/** Leads from the actions, which are always in sight, to the replay below the figures. */
export function showPriceReplay(): void {
  const title = document.getElementById('price-replay');
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'start' });
}

/** What the last orders would cost by the figures as they stand in the form. Nothing is charged again. */
export function PriceReplay({ prices }: { readonly prices: PriceFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { query, start, cancel } = usePriceReplay();
  const [orders, setOrders] = useState(200);
  const [isRefused, setRefused] = useState(false);
  const replay = query.data?.replay ?? null;
  const isReadable = rateChecks.priceList({ ...prices, version: 1, validFrom: '' }).ok;
  const isRunning = isUnderWay(replay);
  const begin = () => {
    setRefused(!isReadable);
    if (isReadable) start.mutate({ prices, orders });
  };
  return (
    <section className={styles.replay} aria-labelledby="price-replay">
      <h2 id="price-replay" tabIndex={-1}>{t('replay.title')}</h2>
      <p className="small muted">{t('replay.lead')}</p>
      <div className={styles.bar}>
        <Select
          label={t('replay.orders')}
          value={String(orders)}
          onChange={(value) => setOrders(Number(value))}
          options={counts.map((count) => ({
            value: String(count),
            label: t('replay.last', { n: format.number(count) }),
          }))}
        />
        {isRunning ? (
          <Button isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
            {t('replay.cancel')}
          </Button>
        ) : (
          <Button isBusy={start.isPending} onPress={begin}>
            {t(replay ? 'replay.again' : 'replay.start')}
          </Button>
        )}
      </div>
      {isRefused && !isReadable && (
        <Notice tone="error" announce="alert">
          {t('replay.unreadable')}
        </Notice>
      )}
      <CallErrorNotice error={start.error ?? cancel.error} />
      {query.isPending ? (
        <Skeleton width="100%" height="4rem" />
      ) : !query.data ? (
        <LoadError query={query} action="desk.rates" />
      ) : (
        replay && <Run replay={replay} isCurrent={isSameValue(replay.prices, prices)} />
      )}
      {isReadable && <PriceVectors prices={prices} />}
    </section>
  );
}

function Run({ replay, isCurrent }: { readonly replay: Replay; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, done, total, summary } = replay;
  const progress =
    state === 'waiting'
      ? t('replay.waiting')
      : t('replay.progress', { n: format.number(done), all: format.number(total) });
  if (isUnderWay(replay))
    return (
      <div className={styles.progress}>
        <p className="small" role="status">
          {progress}
        </p>
        <ProgressBar label={t('replay.title')} value={total === 0 ? 0 : (done / total) * 100} />
      </div>
    );
  if (state !== 'done' || !summary)
    return (
      <Notice tone="error" announce="alert">
        {state === 'notBegun'
          ? t('replay.notBegun', { n: format.number(REPLAY_WAIT_MINUTES) })
          : t(state === 'tooLong' ? 'replay.tooLong' : 'replay.stopped')}
      </Notice>
    );
  if (total === 0) return <p className="muted">{t('replay.none')}</p>;
  return (
    <>
      <p className="vh" role="status">
        {t('replay.finished', { n: format.number(done) })}
      </p>
      {!isCurrent && <Notice tone="warning">{t('replay.outdated')}</Notice>}
      <ReplayResult replay={replay} summary={summary} />
    </>
  );
}
