import type { CheckoutSteps, CheckoutStepName } from '@platewright/domain/checkout/checkout-steps';
import { CallError } from '@platewright/contract/call-errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TokenizedCard } from '../payments/card/card-fields-state.ts';
import {
  applyStepResult,
  getDisplayedSteps,
  type CheckoutData,
  type OrderTypeSelection,
  type StepResult,
} from './checkout-state.ts';
import { reduceCheckoutView, initialCheckoutViewState } from './checkout-view-state.ts';

export interface Checkout {
  readonly orderId: number;
  readonly data: CheckoutData;
  readonly steps: CheckoutSteps;
  /** What the card provider made of the card, in memory only: a reload of the page loses it. */
  readonly card: TokenizedCard | null;
  /** The order types as they are ticked now, before Next; null while nothing was ticked. */
  readonly pickedTypes: OrderTypeSelection | null;
  readonly pickTypes: (types: OrderTypeSelection) => void;
  readonly setCard: (card: TokenizedCard | null) => void;
  readonly editStep: (step: CheckoutStepName) => void;
  /** Merges the answer of a step into the checkout and ends its Edit. */
  readonly applyStepResult: (answer: StepResult) => void;
  /** Shows the references that were stored. */
  readonly setReferences: (references: Pick<CheckoutData, 'poNumber' | 'costCentre'>) => void;
  /** When the order was paid or closed meanwhile, the whole page is loaded again and shows that. */
  readonly handleStepError: (error: unknown) => void;
  /** Loads the checkout again; `startOver` also drops a pressed Edit. */
  readonly refresh: (startOver?: boolean) => Promise<CheckoutData | undefined>;
}

/** Loaded with every visit: prices and choices may have changed since the last one. */
export function useCheckoutQuery(orderId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.checkout(orderId, lang),
    queryFn: ({ signal }) => api.checkoutOrderTypeGetOrdertypes({ orderId, lang }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
}

/** The checkout of an order: the server's answer, and over it what is being edited on this page. */
export function useCheckout(orderId: number, data: CheckoutData): Checkout {
  const lang = useLanguage();
  const queryClient = useQueryClient();
  const { refetch } = useCheckoutQuery(orderId);
  const [{ editedStep, pickedTypes, card }, dispatch] = useReducer(reduceCheckoutView, initialCheckoutViewState);

  const setCard = useCallback((entered: TokenizedCard | null) => dispatch({ type: 'cardChanged', card: entered }), []);
  const pickTypes = useCallback((types: OrderTypeSelection) => dispatch({ type: 'typesPicked', types }), []);
  const editStep = useCallback((step: CheckoutStepName) => dispatch({ type: 'stepEdited', step }), []);
  const mergeStepResult = useCallback(
    (result: StepResult) => {
      const key = queryKeys.checkout(orderId, lang);
      // An older answer that is still on its way must not overwrite this one.
      void queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<CheckoutData>(key, (before) => before && applyStepResult(before, result));
      dispatch({ type: 'stepAnswered' });
    },
    [lang, orderId, queryClient],
  );
  const setReferences = useCallback(
    (references: Pick<CheckoutData, 'poNumber' | 'costCentre'>) =>
      queryClient.setQueryData<CheckoutData>(
        queryKeys.checkout(orderId, lang),
        (before) => before && { ...before, ...references },
      ),
    [lang, orderId, queryClient],
  );
  const refresh = useCallback(
    async (startOver = false) => {
      const { data: reloaded } = await refetch();
      if (startOver) dispatch({ type: 'restarted' });
      return reloaded;
    },
    [refetch],
  );
  const handleStepError = useCallback(
    (error: unknown) => {
      if (error instanceof CallError && ['alreadyPaid', 'checkoutClosed'].includes(error.errorName)) void refresh(true);
    },
    [refresh],
  );

  return {
    orderId,
    data,
    // An open payment at the bank goes on without the card.
    steps: getDisplayedSteps(data, editedStep, card !== null || data.atBank),
    card,
    pickedTypes,
    pickTypes,
    setCard,
    editStep,
    applyStepResult: mergeStepResult,
    setReferences,
    handleStepError,
    refresh,
  };
}
