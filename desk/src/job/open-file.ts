import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';

/** Opens and downloads files of orders. */
export const useFileAccess = (fileId: string, name: string) =>
  useTicketAccess(() => api.deskFileTicket({ fileId }), name);

/** Opens and downloads what a ticket is made for; it lives for a minute. */
export function useTicketAccess(ask: () => Promise<{ url: string }>, name: string) {
  const { t } = useTranslation();
  const say = useSayError();
  const [busy, setBusy] = useState(false);

  const withTicket = async (go: (url: string) => void, givenUp?: () => void) => {
    setBusy(true);
    try {
      const { url } = await ask();
      go(url);
    } catch (error) {
      givenUp?.();
      showToast({ tone: 'bad', text: say(error) });
    } finally {
      setBusy(false);
    }
  };
  const open = () => {
    // The window is opened by the press itself: later a browser would block it.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return void showToast({ tone: 'warn', text: t('job.files.blocked') });
    tab.opener = null;
    void withTicket(
      (url) => tab.location.replace(url),
      () => tab.close(),
    );
  };
  const download = () =>
    void withTicket((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    });
  return { open, download, busy };
}
