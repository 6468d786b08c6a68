import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import { useSigningTexts } from './use-signing-texts.ts';

/** Opens a certificate by its number in a new tab. */
export function useOpenCertificate(orderId: number) {
  const t = useSigningTexts();
  return useMutation({
    mutationFn: (number: string) =>
      openInNewTab(async () => (await api.orderdetailsCertificate({ orderId, number })).fileUrl),
    onError: () => showToast({ tone: 'error', text: t('openFailed') }),
  });
}
