import { Button } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import type { DeskReview } from './use-order-artwork.ts';

/** Takes back what was accepted or added. Somebody may have done so already: then the list is loaded again. */
export function WithdrawButton({ orderId, review, number }: { orderId: number; review: DeskReview; number: number }) {
  const t = useArtworkTexts();
  const reload = useReloadOrder(orderId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deskWithdrawReview({ orderId, reviewId: review.id }),
    onSuccess: () => showToast({ tone: 'success', text: t('desk.withdrawDone') }),
    onSettled: reload,
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        isBusy={isPending}
        aria-label={t('desk.withdrawNumber', { number })}
        onPress={() => mutate()}
      >
        {t('desk.withdraw')}
      </Button>
      <CallErrorNotice error={error} />
    </>
  );
}
