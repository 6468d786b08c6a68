import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { clearIdempotencyKeys, ensureIdempotencyKey } from '../../../shared/idempotency-key.ts';
import {
  getColorsPrice,
  initialReorderState,
  reduceReorder,
  type ReorderChoice,
  type ReorderData,
  type ReorderState,
} from './reorder-state.ts';

export interface Reorder extends ReorderState {
  readonly chooseColors: (colours: readonly string[]) => void;
  readonly submit: (choice: ReorderChoice) => Promise<void>;
  readonly dismissOutcome: () => void;
}

/** The choice on the reorder page and its order. */
/** @param ticked id of the plate that the address names; one that is not offered is not chosen */
export function useReorder(data: ReorderData, ticked: string | null = null): Reorder {
  const [state, dispatch] = useReducer(reduceReorder, ticked, (plate) =>
    plate !== null && data.colors.some(({ id }) => id === plate)
      ? { ...initialReorderState, colours: [plate] }
      : initialReorderState,
  );
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  useEffect(() => {
    dispatch({ type: 'colorsOffered', offered: data.colors.map(({ id }) => id) });
  }, [data.colors]);

  const submit = async (choice: ReorderChoice) => {
    if (state.sending !== null) return;
    if (choice === 'colours' && state.colours.length === 0) return dispatch({ type: 'choiceMissing' });
    dispatch({ type: 'sendStarted', choice });
    const { id } = data;
    const isAll = choice === 'all';
    const keyName = `reorder:${id}`;
    try {
      const { orderId } = await api.ordersReorderSubmit({
        id,
        orderWithoutChanges: isAll ? 1 : 0,
        colors: JSON.stringify(isAll ? [] : state.colours),
        price: isAll ? data.price : getColorsPrice(state.colours.length, data.oneColorPrice),
        requestId: ensureIdempotencyKey(keyName, isAll ? 'all' : [...state.colours].sort()),
      });
      clearIdempotencyKeys(keyName);
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      dispatch({ type: 'sent', orderId });
    } catch (error) {
      dispatch({ type: 'sendFailed', sentence: translateError(error) });
      // Shows what has changed since the page was loaded.
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(id, 'reorder') });
    }
  };

  return {
    ...state,
    chooseColors: (colours) => dispatch({ type: 'colorsChosen', colours }),
    submit,
    dismissOutcome: () => dispatch({ type: 'outcomeDismissed' }),
  };
}
