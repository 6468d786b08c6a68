import { Refusal } from '@platewright/contract/refusals';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { uniqueId } from '@platewright/browser/session';
import type { Proof } from './queries.ts';

export interface Decision {
  readonly approve: boolean;
  readonly signed: boolean;
  readonly remark: string;
}

/**
 * Sends the customer's word on exactly the version that was looked at. Whoever was too late, or looked at an older
 * version, is told so by the viewer itself, which asks the server again.
 * @throws what the server refuses otherwise
 */
export function useDecision(orderId: number, fileId: number, { sha256 }: Proof, onClose: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useCallback(
    async ({ approve, signed, remark }: Decision) => {
      try {
        await api.orderdetailsDecide({ orderId, fileId, approve, signed, remark, sha256, uniqueId: uniqueId() });
      } catch (error) {
        const refusal = error instanceof Refusal ? error.refusal : null;
        if (refusal !== 'newerVersion' && refusal !== 'alreadyDecided') throw error;
        await queries.invalidateQueries({ queryKey: ['order', orderId] });
        if (refusal === 'alreadyDecided') showToast({ tone: 'warn', text: t('proof.decided') });
        return onClose();
      }
      await queries.invalidateQueries({ queryKey: ['order', orderId] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
    [orderId, fileId, sha256, queries, t, onClose],
  );
}
