import { CallError } from '@platewright/contract/call-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import type { CardFieldsFrame } from '../card/use-card-fields.ts';
import { openProviderPage } from '../pay/open-provider-page.ts';
import { toPaymentProblem } from '../pay/payment-problem.ts';
import { toCombinedInput, type CombinedMethod, type ItemKey } from './combined-queries.ts';

interface ChosenPayment {
  readonly keys: readonly ItemKey[];
  /** In AED. */
  readonly total: number;
  readonly method: CombinedMethod;
}

/** Pays what is due at once: one payment at a time, and the way on from every answer. */
export function usePayOrders(controller: Pick<CardFieldsFrame, 'tokenize'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const describe = (error: unknown, { method }: ChosenPayment, isCardTokenSent: boolean): string => {
    const found = toPaymentProblem(error, isCardTokenSent);
    switch (found.kind) {
      case 'declined':
        return t('payments.pay.declined');
      case 'unknown':
        return t('payments.combined.unknown');
      case 'providerUnavailable':
        return t(method.id === 'card' ? 'payments.pay.cardServiceUnreachable' : 'payments.pay.providerUnreachable');
      case 'methodUnavailable':
        return t('payments.pay.methodUnavailable');
      case 'priceChanged':
        return t('payments.combined.priceChanged');
      case 'paymentOpen':
      case 'startOver':
        return t('payments.combined.changed');
      case 'message':
        return translateError(found.error);
      case 'failed':
        return error instanceof CallError && error.errorName === 'requestOpen'
          ? t('payments.combined.changed')
          : t('payments.pay.failed');
    }
  };

  const submit = async (payment: ChosenPayment) => {
    const { keys, total: expectedTotal, method } = payment;
    const token = method.cardFields ? await controller.tokenize() : null;
    if (token === 'unavailable') return setProblem(t('payments.pay.cardServiceUnreachable'));
    // The fields say themselves what is wrong with them.
    if (token === 'refused') return;
    const cardToken = token?.token;
    try {
      const answer = await api.combinedPaymentSubmit({
        ...{ ...toCombinedInput(keys), lang, payment_method: method.id, expectedTotal },
        ...(cardToken && { cardToken }),
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.allOfOneOrder });
      if (answer.redirectUrl) return openProviderPage(answer.redirectUrl);
      if (answer.combinedId) void navigate(paths.combinedPayment(answer.combinedId), { replace: true });
    } catch (error) {
      setProblem(describe(error, payment, cardToken !== undefined));
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
    void queryClient.invalidateQueries({ queryKey: queryKeys.creditLedger });
  };

  const pay = async (payment: ChosenPayment) => {
    setPending(true);
    setProblem(null);
    await submit(payment);
    setPending(false);
  };
  return { pay, isPending, problem };
}
