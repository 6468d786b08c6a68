import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useReloadOrder } from '../../orders/order-page/use-reload-order.ts';
import type { OrderMember } from './use-order-members.ts';

export const getName = ({ firstname, lastname }: Pick<OrderMember, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

export interface MemberChange {
  readonly isBusy: boolean;
  /** Answers whether it was done. */
  readonly change: (call: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs a change, says how it ended and reloads the order: somebody else may have changed the same member. */
export function useMemberChange(orderId: number): MemberChange {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reload = useReloadOrder(orderId);
  const [isBusy, setBusy] = useState(false);
  const change = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    let isDone = true;
    try {
      await call();
      showToast({ tone: 'success', text: t('orderMembers.done') });
    } catch (error) {
      isDone = false;
      const text = isCallError(error, 'changedMeanwhile') ? t('orderMembers.late') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reload();
    setBusy(false);
    return isDone;
  };
  return { isBusy, change };
}
