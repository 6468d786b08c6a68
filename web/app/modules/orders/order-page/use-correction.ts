import type { Option, OptionNode } from '@platewright/domain/options/option-types';
import { findNewUnusualScale, type UnusualScale } from '@platewright/domain/options/unusual-scale';
import { getOpenMarks, needsConfirmation } from '@platewright/domain/options/validate-correction';
import { createValidationMessage } from '@platewright/domain/options/validation-messages';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { toOptionMessages } from '@platewright/browser/option-messages';
import { readCorrectionDraft, storeCorrectionDraft } from './correction.ts';
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
  const marks = getOpenMarks(specification.wrongOptionIds, selection, ordered);
  const isUnconfirmed = needsConfirmation(specification.wrongOptionIds, selection, ordered);
  const [isAskedToConfirm, setAskedToConfirm] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  // A word of blanks is none.
  const isConfirmed = confirmation.trim() !== '';

  useEffect(() => storeCorrectionDraft(orderId, isChanged ? selection : null), [orderId, isChanged, selection]);

  const send = useMutation({
    mutationFn: (scaleConfirmed: boolean) =>
      api.orderdetailsChangeOrderOptions({
        ...{ orderId, optionsJson: JSON.stringify(selection), scaleConfirmed },
        // What was changed after all needs no word.
        confirmation: isUnconfirmed ? confirmation : '',
      }),
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
    marks,
    isChanged,
    choose: (option: Option, value: string | string[]) => dispatch({ type: 'chosen', option, value }),
    enterText: (option: Option, text: string) => dispatch({ type: 'typed', option, text }),
    submit: () => {
      dispatch({ type: 'submitted' });
      if (!canSubmitCorrection(state)) return;
      if (isUnconfirmed && !isConfirmed) {
        setAskedToConfirm(true);
        const message = createValidationMessage('markedUnchanged');
        dispatch({ type: 'submitFailed', messages: Object.fromEntries(marks.map((id) => [id, message])) });
        return;
      }
      const unusual = findNewUnusualScale(tree, selection, ordered);
      setUnusualScale(unusual);
      if (!unusual) send.mutate(false);
    },
    /** Submit was pressed with something left as it was that prepress asked for: the word that it is right is asked for. */
    isAskedToConfirm: isAskedToConfirm && isUnconfirmed,
    isConfirmed,
    confirmation,
    confirm: setConfirmation,
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
