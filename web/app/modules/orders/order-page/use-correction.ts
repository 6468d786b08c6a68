import type { Option, OptionNode } from '@platewright/domain/options/option-types';
import { findNewUnusualScale, type UnusualScale } from '@platewright/domain/options/plausible-sizes';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { toOptionMessages } from '@platewright/browser/option-messages';
import { getOpenMarks, readCorrectionDraft, storeCorrectionDraft } from './correction.ts';
import {
  canSubmitCorrection,
  reduceCorrection,
  createCorrectionState,
  isCorrectionChanged,
  type CorrectionState,
} from '@platewright/browser/correction-state';
import type { Specification } from './queries.ts';

interface CorrectionSource {
  readonly orderId: number;
  readonly specification: Specification;
}

function createInitialState({ orderId, specification }: CorrectionSource): CorrectionState {
  const tree = specification.tree as OptionNode[];
  return createCorrectionState(tree, specification.origOptions, readCorrectionDraft(orderId, tree));
}

/** The correction of a specification with missing attributes: answers, their errors, and the call that submits them. */
export function useCorrection(orderId: number, specification: Specification, onSent: () => void) {
  const queryClient = useQueryClient();
  // Read once: the snapshot does not change while the order waits, and live updates must not discard the correction.
  const [state, dispatch] = useReducer(reduceCorrection, { orderId, specification }, createInitialState);
  const { tree, ordered, selection, messages, attempt } = state;
  const options = useMemo(() => expandOptionTree(tree, selection), [tree, selection]);
  const isChanged = isCorrectionChanged(state);
  const [unusualScale, setUnusualScale] = useState<UnusualScale | null>(null);

  useEffect(() => storeCorrectionDraft(orderId, isChanged ? selection : null), [orderId, isChanged, selection]);

  const send = useMutation({
    mutationFn: (scaleConfirmed: boolean) =>
      api.orderdetailsChangeOrderOptions({ orderId, optionsJson: JSON.stringify(selection), scaleConfirmed }),
    onSuccess: () => {
      storeCorrectionDraft(orderId, null);
      onSent();
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
    },
    onError: (error) => dispatch({ type: 'submitFailed', messages: toOptionMessages(error) }),
  });

  return {
    tree,
    selection,
    options,
    messages,
    attempt,
    marks: getOpenMarks(specification.wrongOptionIds, selection, ordered),
    isChanged,
    choose: (option: Option, value: string | string[]) => dispatch({ type: 'chosen', option, value }),
    enterText: (option: Option, text: string) => dispatch({ type: 'typed', option, text }),
    submit: () => {
      dispatch({ type: 'submitted' });
      if (!canSubmitCorrection(state)) return;
      const unusual = findNewUnusualScale(tree, selection, ordered);
      setUnusualScale(unusual);
      if (!unusual) send.mutate(false);
    },
    /** The scale that the customer is asked about before the correction is sent. */
    unusualScale,
    answerScale: (isMeant: boolean) => {
      setUnusualScale(null);
      if (isMeant) send.mutate(true);
    },
    undo: () => {
      dispatch({ type: 'undone' });
      send.reset();
    },
    isSending: send.isPending,
    isSent: send.isSuccess,
    error: send.error,
  };
}

export type Correction = ReturnType<typeof useCorrection>;
