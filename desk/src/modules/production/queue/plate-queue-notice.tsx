import { getConnectivity, subscribeToConnectivity } from '@platewright/browser/connectivity';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PlateQueueDialog } from './plate-queue-dialog.tsx';
import { isQueueStored, usePlateQueue } from './plate-queue-store.ts';
import { sendQueue } from './send-queue.ts';

/** A server that was busy is asked again after so many milliseconds. */
const RETRY_MS = 15_000;

/** Sends what this device has stored as soon as the server can be reached, and says what waits and what was refused. */
export default function PlateQueueNotice({ staffId }: { readonly staffId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { waiting, reports } = usePlateQueue();
  const [isOpen, setOpen] = useState(false);
  const send = useEffectEvent(async () => {
    const sent = await sendQueue();
    if (sent === 0) return;
    showToast({ tone: 'info', text: t('plateQueue.sent', { n: format.number(sent) }) });
    await queries.invalidateQueries({ queryKey: queryKeys.plateRoom });
  });
  useEffect(() => {
    void send();
    return subscribeToConnectivity(() => getConnectivity() === 'online' && void send());
  }, [staffId]);
  const own = waiting.filter((one) => one.staffId === staffId).length;
  const hasOwn = own > 0;
  useEffect(() => {
    if (!hasOwn) return;
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasOwn]);
  if (waiting.length === 0 && reports.length === 0) return null;
  const others = [...new Set(waiting.filter((one) => one.staffId !== staffId).map(({ staffName }) => staffName))];
  return (
    <>
      <Notice
        tone={reports.length > 0 ? 'error' : 'warning'}
        banner
        announce="status"
        action={
          <Button size="small" onPress={() => setOpen(true)}>
            {t('plateQueue.show')}
          </Button>
        }
      >
        {[
          reports.length > 0 && t('plateQueue.reports', { n: format.number(reports.length) }),
          own > 0 && t('plateQueue.waiting', { n: format.number(own) }),
          others.length > 0 && t('plateQueue.ofOthers', { who: others.join(', ') }),
          waiting.length > 0 && !isQueueStored() && t('plateQueue.notStored'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      {isOpen && <PlateQueueDialog staffId={staffId} onClose={() => setOpen(false)} />}
    </>
  );
}
