import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { applyOrderTypeSelection, serializeOrderTypes, type OrderTypeSelection } from '../checkout-state.ts';
import { stepQueryOptions } from '../step-query-options.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './steps.module.css';

interface Props {
  readonly checkout: Checkout;
  readonly selection: OrderTypeSelection;
  /** Whether the ticked order types can be sent; shows what is missing in them. */
  readonly validate: () => boolean;
}

/** One press that answers all later steps as the last order had them; nothing where there is no such order. */
export default function RepeatChoices({ checkout, selection, validate }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, applyStepResult, handleStepError, refresh } = checkout;
  const { order_types } = checkout.data;
  const translateError = useTranslateError();
  const { data } = useQuery({
    queryKey: ['checkout-last-choices', orderId, lang],
    queryFn: ({ signal }) => api.checkoutLastChoices({ orderId, lang }, { signal }),
    ...stepQueryOptions,
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.checkoutRepeatChoices({ orderId, lang, orderTypes: serializeOrderTypes(selection) }),
    onError: (error) => handleStepError(error),
    onSuccess: (answer) => {
      applyStepResult({ ...answer, order_types: applyOrderTypeSelection(order_types, selection) });
      // The answer has no prices of single types: they are loaded.
      void refresh();
    },
  });
  if (!data?.last) return null;
  const { billing, shipping, shippingMethod, paymentMethod } = data.last;
  const address = shipping ?? billing;
  const choices = [
    address &&
      t('checkout.repeat.shipTo', { address: [address.street, address.city].join(t('checkout.address.separator')) }),
    shippingMethod?.name,
    paymentMethod?.name,
  ].filter(Boolean);
  return (
    <div className={styles.repeat}>
      <Button isBusy={isPending} onPress={() => validate() && mutate()} aria-describedby="repeat-choices">
        {t('checkout.repeat.button')}
      </Button>
      <p id="repeat-choices" className="tiny muted">
        {t('checkout.repeat.what', { choices: choices.join(' · ') })}
      </p>
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
    </div>
  );
}
