import type { CheckoutSteps, StepName } from '@platewright/domain/checkout/steps';
import { Refusal } from '@platewright/contract/refusals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import type { Card } from './card/card.ts';
import { keptAnswers, shownSteps, type CheckoutData } from './state.ts';

/** What a step's answer brings; the state decides which earlier answers still stand. */
export type Answered = Partial<Omit<CheckoutData, 'chosen'>> &
  Pick<CheckoutData, 'state' | 'summary'> & { readonly chosen?: Partial<CheckoutData['chosen']> };

export interface Checkout {
  readonly orderId: number;
  readonly data: CheckoutData;
  readonly steps: CheckoutSteps;
  /** The card that was entered; in memory only, gone with the page. */
  readonly card: Card | null;
  readonly keepCard: (card: Card | null) => void;
  readonly edit: (step: StepName) => void;
  readonly answered: (answer: Answered) => void;
  /** A step was refused: when the order was paid or closed meanwhile, the whole page says so. */
  readonly refused: (error: unknown) => void;
  /** Asks the server for all of it again; `startOver` also drops an Edit that was not answered. */
  readonly refresh: (startOver?: boolean) => Promise<CheckoutData | undefined>;
}

/** Asked anew with every visit: what was chosen yesterday may cost something else today. */
export function useCheckoutQuery(orderId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['checkout', orderId, lang],
    queryFn: ({ signal }) => api.checkoutOrderTypeGetOrdertypes({ orderId, lang }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
}

/** The checkout of an order: what the server knows, and over it what is being edited here. */
export function useCheckout(orderId: number, data: CheckoutData): Checkout {
  const lang = useLanguage();
  const queries = useQueryClient();
  const { refetch } = useCheckoutQuery(orderId);
  const [edited, setEdited] = useState<StepName | null>(null);
  const [card, setCard] = useState<Card | null>(null);

  const answered = useCallback(
    (answer: Answered) => {
      const key = ['checkout', orderId, lang];
      // An older answer that is still on its way must not overwrite this one.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData<CheckoutData>(key, (before) => {
        if (!before) return before;
        const chosen = { ...before.chosen, ...answer.chosen };
        return { ...before, ...answer, chosen: keptAnswers(chosen, answer.state) };
      });
      setEdited(null);
    },
    [lang, orderId, queries],
  );
  const refresh = useCallback(
    async (startOver = false) => {
      const { data: fresh } = await refetch();
      if (startOver) setEdited(null);
      return fresh;
    },
    [refetch],
  );
  const refused = useCallback(
    (error: unknown) => {
      if (error instanceof Refusal && ['alreadyPaid', 'checkoutClosed'].includes(error.refusal)) void refresh(true);
    },
    [refresh],
  );

  return {
    orderId,
    data,
    steps: shownSteps(data, edited, card !== null || data.atBank),
    card,
    keepCard: setCard,
    edit: setEdited,
    answered,
    refused,
    refresh,
  };
}
