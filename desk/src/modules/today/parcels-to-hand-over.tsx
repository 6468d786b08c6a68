import { toLocalTime } from '@platewright/domain/time/local-time';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../shell/use-now.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import { useToday, type WaitingParcels } from './use-today.ts';
import styles from './today.module.css';

/** What each courier takes until when, and what is ready and in no parcel yet. */
export function ParcelsToHandOver() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useToday();
  const parcels = query.data?.parcels;
  const waitingOrders = parcels?.waitingOrders ?? 0;
  return (
    <TodayBlock
      title={t('today.parcels.title')}
      count={parcels?.count}
      query={query}
      action="desk.readPlates"
      all={{ to: '/parcels', name: t('today.parcels.all') }}
    >
      <TodayLines none={t('today.parcels.none')}>
        {[
          ...(waitingOrders > 0
            ? [
                <li key="unpacked">
                  <span className={styles.what}>
                    <Link to="/parcels">{t('today.parcels.unpacked')}</Link>
                  </span>
                  <span className="num">{format.number(waitingOrders)}</span>
                </li>,
              ]
            : []),
          ...(parcels?.rows ?? []).map((row) => (
            <ParcelsLine key={[row.courierKey, row.isCollection, row.cutOff].join(' ')} row={row} />
          )),
        ]}
      </TodayLines>
    </TodayBlock>
  );
}

function ParcelsLine({ row }: { readonly row: WaitingParcels }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { courierKey, courier, isCollection, cutOff, parcels, closed } = row;
  const isMissed = cutOff !== null && Date.parse(cutOff) <= now;
  const name = isCollection ? t('today.parcels.collection') : courier || t('today.parcels.noCourier');
  const open = parcels - closed;
  return (
    <li>
      <span className={styles.what}>
        <Link to={`/parcels?${new URLSearchParams({ state: 'waiting', ...(courierKey && { courier: courierKey }) })}`}>
          <bdi>{name}</bdi>
        </Link>
        {open > 0 && <small>{t('today.parcels.open', { n: format.number(open) })}</small>}
      </span>
      <span className={clsx(styles.left, isMissed && styles.late)}>
        <b className="num">{format.number(parcels)}</b>
        {cutOff !== null && (
          <time dateTime={cutOff}>
            {t(isMissed ? 'today.parcels.missed' : 'today.parcels.until', { time: toLocalTime(new Date(cutOff)) })}
          </time>
        )}
      </span>
    </li>
  );
}
