import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useTranslateError } from './use-translate-error.ts';

/**
 * Opens or downloads a file by a signed URL, which is requested for each use and valid for one minute.
 * @param name name of the downloaded file; without it, the one that the server gives it
 */
export function useSignedUrlAccess<A extends readonly unknown[]>(
  requestUrl: (...of: A) => Promise<{ readonly url: string }>,
  name = '',
) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [busy, setBusy] = useState(false);

  const withSignedUrl = async (of: A, openUrl: (url: string) => void, onError?: () => void) => {
    setBusy(true);
    try {
      const { url } = await requestUrl(...of);
      openUrl(url);
    } catch (error) {
      onError?.();
      showToast({ tone: 'error', text: translateError(error) });
    } finally {
      setBusy(false);
    }
  };
  const open = (...of: A) => {
    // Opened within the press: after an await the browser would block it as a pop-up.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return void showToast({ tone: 'warning', text: t('order.files.blocked') });
    tab.opener = null;
    void withSignedUrl(
      of,
      (url) => tab.location.replace(url),
      () => tab.close(),
    );
  };
  const download = (...of: A) =>
    void withSignedUrl(of, (url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    });
  return { open, download, busy };
}
