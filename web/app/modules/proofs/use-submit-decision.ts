import { CallError } from '@platewright/contract/call-errors';
import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { getDifferenceKey, type ProofDifference } from '@platewright/domain/proofs/proof-differences';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { getDeviceId } from '@platewright/browser/session-store';
import type { Proof } from './queries.ts';

interface DecisionInput {
  readonly approve: boolean;
  readonly signed: boolean;
  /** Points of the sign-off that were ticked, and the typed name; of an approval. */
  readonly checked?: SignOffPointKey[];
  readonly signature?: string;
  readonly remark: string;
  /** What was shown where it was signed; of an approval. */
  readonly differences?: readonly ProofDifference[];
  /** Pages that were looked at, counted from 1. */
  readonly seenPages?: readonly number[];
  readonly fileOpened?: boolean;
}

/**
 * Sends the customer's decision on exactly the version that is shown, identified by its checksum. When it was decided
 * already or a newer version exists, the viewer loads the proof again and shows that.
 * @throws any other error of the call
 */
export function useSubmitDecision(orderId: number, fileId: number, proof: Proof, onClose: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { sha256 } = proof;
  return useCallback(
    async ({ seenPages = [], fileOpened = false, differences = [], ...decision }: DecisionInput) => {
      try {
        const seen = { seenPages: [...seenPages], fileOpened };
        const shown = { ...seen, differences: differences.map(getDifferenceKey), sha256 };
        await api.orderdetailsDecide({ orderId, fileId, ...decision, ...shown, uniqueId: getDeviceId() });
      } catch (error) {
        const errorName = error instanceof CallError ? error.errorName : null;
        // Read only now: its differences are shown where it is signed.
        if (errorName === 'proofDiffers') await queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
        if (errorName !== 'newerVersion' && errorName !== 'alreadyDecided') throw error;
        await queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
        if (errorName === 'alreadyDecided') showToast({ tone: 'warning', text: t('proof.decided') });
        return onClose();
      }
      await queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      onClose();
    },
    [orderId, fileId, sha256, queryClient, t, onClose],
  );
}
