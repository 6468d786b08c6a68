import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useStationName } from '../use-station-name.ts';
import { useDescribeOutcome } from '../use-transition-plates.ts';
import type { QueuedEvent, QueueReport } from './plate-queue.ts';
import { changeQueue, usePlateQueue } from './plate-queue-store.ts';
import styles from './queue.module.css';
import { withdrawFromQueue } from './send-queue.ts';

interface Props {
  readonly staffId: number;
  readonly onClose: () => void;
}

/** What this device has stored: what was refused, with the reason, and what still waits. */
export function PlateQueueDialog({ staffId, onClose }: Props) {
  const { t } = useTranslation();
  const { waiting, reports } = usePlateQueue();
  const stations = useStations();
  const describeReport = useDescribeReport(stations);
  const dismiss = (some: readonly QueueReport[]) =>
    void changeQueue({ type: 'dismiss', ids: some.map(({ event }) => event.id) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('plateQueue.title')}
      actions={<Button onPress={onClose}>{t('plateQueue.close')}</Button>}
    >
      {reports.length > 0 && (
        <section>
          <header className={styles.head}>
            <h3 className="h4">{t('plateQueue.reportsTitle')}</h3>
            <Button size="small" variant="quiet" onPress={() => dismiss(reports)}>
              {t('plateQueue.dismissAll')}
            </Button>
          </header>
          <ul className={styles.list}>
            {reports.map((report) => (
              <li key={report.event.id}>
                <span>
                  {describeReport(report)} <Origin {...report} stations={stations} />
                </span>
                <Button size="small" onPress={() => dismiss([report])}>
                  {t('plateQueue.dismiss')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3 className="h4">{t('plateQueue.waitingTitle')}</h3>
          <ol className={styles.list}>
            {waiting.map((one) => (
              <li key={one.event.id}>
                <span>
                  <bdi className="num">{getName(one)}</bdi> <Origin {...one} stations={stations} />
                </span>
                {one.staffId === staffId && (
                  <Button size="small" onPress={() => void withdrawFromQueue([one.event.id])}>
                    {t('plateQueue.withdraw')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {waiting.length === 0 && reports.length === 0 && <p>{t('plateQueue.nothing')}</p>}
    </Dialog>
  );
}

/** A plate as it was scanned or chosen. */
function getName({ event }: QueuedEvent): string {
  const scanned = readScannedPlate(event.plate);
  if (!scanned) return event.plate;
  return 'code' in scanned ? scanned.code : getPlateNumber(scanned.orderId, scanned.number, scanned.remakeNo);
}

/** What was done, where, by whom and when. */
function Origin({ event, staffName, stations }: QueuedEvent & { readonly stations: ReturnType<typeof useStations> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStation = useStationName(stations);
  return (
    <span className="small muted">
      {[
        t(`plateRoom.actions.${event.transition}`),
        ...(event.seenAt === undefined ? [] : [nameStation(event.seenAt)]),
        staffName,
      ].join(' · ')}{' '}
      · <time dateTime={event.at}>{format.dateTime(event.at)}</time>
    </span>
  );
}

/** Returns a function that says why something was refused, or that it has another time. */
function useDescribeReport(stations: ReturnType<typeof useStations>): (report: QueueReport) => string {
  const { t } = useTranslation();
  const describe = useDescribeOutcome(stations);
  return (report) => {
    const { problem } = report;
    if (problem.kind === 'call')
      return t('plateRoom.outcomes.refused', {
        number: getName(report),
        reason: t(`callErrors.${problem.errorName}`),
      });
    const sentence = describe(problem.outcome, getName(report));
    return problem.outcome.isTimeReplaced ? `${sentence} ${t('plateQueue.timeReplaced')}` : sentence;
  };
}

/** The stations as they were loaded last, so that they have names without a connection too. */
function useStations() {
  const lang = useLanguage();
  const input = { lang, search: '', _start: 0, _end: 1 };
  return useQuery({
    queryKey: [...queryKeys.plateRoom, 'stations', input],
    queryFn: ({ signal }) => api.deskPlates(input, { signal }),
  }).data?.stations;
}
