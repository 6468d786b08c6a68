import { lazyWithPreload, lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { isCoveredStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { DisabledButton, useTranslateReason } from '../orders/order-page/disabled-button.tsx';
import { getOrderPermission, type OrderInfo } from '../orders/order-page/order-permission.ts';
import type { OrderFaultsAnswer } from './order-faults-answer.ts';
import styles from './faults.module.css';

/** Few orders have one. */
const faultReportCard = lazyWithPreload(() => import('./fault-report-card.tsx').then((file) => file.FaultReportCard));
const FaultReportCard = faultReportCard.Component;
const ReportFaultDialog = lazyWithRetry(() => import('./report-fault-dialog.tsx'));

/** Shorter than the 15 minutes for which the links of the photographs are valid. */
const REFETCH_INTERVAL_MS = 600_000;

/** Reported faults of an order that was bought, the way to report one, and what a remake repeats. */
export function OrderFaults({ info }: { info: OrderInfo }) {
  const lang = useLanguage();
  const { data } = useQuery({
    queryKey: queryKeys.order(info.id, 'faults', lang),
    queryFn: async ({ signal }) => {
      const faults = await api.ordersFaults({ orderId: info.id, lang }, { signal });
      if (faults.reports.length > 0) await faultReportCard.preload();
      return faults;
    },
    enabled: isCoveredStatus(info.statusId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  // Without an answer the order itself can still be read; its own error says what is wrong.
  return data ? <LoadedFaults info={info} faults={data} /> : null;
}

function LoadedFaults({ info, faults }: { info: OrderInfo; faults: OrderFaultsAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateReason = useTranslateReason();
  const ticked = useSearchParams()[0].get('fault')?.split(',') ?? [];
  const [isOpen, setOpen] = useState(ticked.length > 0);
  const { remakeOf, reports, deadline } = faults;
  const permission = getOrderPermission(info, 'reportFault');
  const isReportable = faults.closed === null && (permission.ok || permission.reason === 'noPermission');
  if (remakeOf === null && reports.length === 0 && !isReportable) return null;
  return (
    <section className={styles.faults} aria-label={t('faults.title')}>
      {remakeOf !== null && (
        <Notice>
          {t('faults.remakeOf', { id: String(remakeOf) })}{' '}
          <Link className="link" to={paths.order(remakeOf)}>
            {t('faults.openSource', { id: String(remakeOf) })}
          </Link>
        </Notice>
      )}
      <Suspense>
        {reports.map((report) => (
          <FaultReportCard key={report.id} report={report} />
        ))}
      </Suspense>
      {isReportable && (
        <div className={styles.offer}>
          <p className="small">
            {t('faults.question')}{' '}
            {deadline === null ? t('faults.onItsWay') : t('faults.deadline', { when: format.dateTime(deadline) })}
          </p>
          {permission.ok ? (
            <Button size="small" onPress={() => setOpen(true)}>
              {t('faults.report')}
            </Button>
          ) : (
            <DisabledButton label={t('faults.report')} reason={translateReason('reportFault', permission.reason)} />
          )}
        </div>
      )}
      {isOpen && isReportable && permission.ok && (
        <Suspense>
          <ReportFaultDialog
            orderId={info.id}
            colours={faults.colours}
            reports={reports}
            ticked={ticked}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
