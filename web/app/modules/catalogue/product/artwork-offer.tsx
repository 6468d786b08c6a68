import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { OrderArtwork } from './use-prefill.ts';

interface Props {
  readonly productId: number;
  readonly artwork: OrderArtwork;
  readonly onClose: () => void;
}

/** Offers the artwork of the order whose setup was copied: its files become uploads of this page. */
export default function ArtworkOffer({ productId, artwork: { orderId, names }, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const listNames = (listed: readonly string[]) => format.list(listed.map(isolateBidi));
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.orderfilesTake({ orderId }),
    onSuccess: ({ taken, gone }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(`product:${productId}`) });
      if (gone.length > 0)
        showToast({ tone: 'warning', text: t('product.order.artwork.gone', { names: listNames(gone) }) });
      else if (taken.length === 0) showToast({ tone: 'info', text: t('product.order.artwork.already') });
      else showToast({ tone: 'success', text: t('product.order.artwork.taken') });
      onClose();
    },
  });
  return (
    <Notice
      tone={error ? 'error' : 'info'}
      announce="status"
      title={t('product.order.artwork.title')}
      onClose={onClose}
      action={
        <Button size="small" isBusy={isPending} onPress={() => mutate()}>
          {t('product.order.artwork.take')}
        </Button>
      }
    >
      {error ? translateError(error) : t('product.order.artwork.files', { names: listNames(names) })}
    </Notice>
  );
}
