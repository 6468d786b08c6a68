import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { CardFields } from '../../payments/card/card-fields.tsx';
import { useCardFields } from '../../payments/card/use-card-fields.ts';
import type { Payment } from '../../payments/pay/use-payment.ts';
import type { TokenizedCard } from '../../payments/card/card-fields-state.ts';
import { stepQueryOptions } from '../step-query-options.ts';
import type { Checkout } from '../use-checkout.ts';
import { usePaymentMethodNote } from './use-payment-method-note.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import { OverdueNote } from './overdue-note.tsx';
import { StepLoading } from './step-loading.tsx';
import { StepActions } from './step-actions.tsx';
import styles from './steps.module.css';

type OfferedMethods = CallAnswer<Contract['checkoutPaymentStepfive']>;

interface Props {
  readonly checkout: Checkout;
  readonly payment: Payment;
}

/** Chooses the payment method; a card is entered here and used by Proceed [PAY-01, PAY-03]. */
export function PaymentStep({ checkout, payment }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId } = checkout;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.checkoutPayments, orderId, lang],
    queryFn: ({ signal }) => api.checkoutPaymentStepfive({ orderId, lang }, { signal }),
    ...stepQueryOptions,
  });
  if (error && !data) {
    return <LoadError size="tight" error={error} title={t('checkout.payment.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <StepLoading />;
  if (data.length === 0) {
    return (
      <EmptyState size="tight" title={t('checkout.payment.none')}>
        {t('checkout.payment.noneSentence')} <SupportLinks />
      </EmptyState>
    );
  }
  return <PaymentMethods checkout={checkout} payment={payment} methods={data} />;
}

function PaymentMethods({ checkout, payment, methods }: Props & { methods: OfferedMethods }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const getMethodNote = usePaymentMethodNote(methods.some(({ id }) => id === 'dp'));
  const { orderId, data, applyStepResult, handleStepError, setCard } = checkout;
  const [chosen, setChosen] = useState<string | null>(() => {
    const confirmedId = data.chosen.paymentMethod?.id;
    return methods.find(({ id }) => id === confirmedId)?.id ?? null;
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const firstInput = useRef<HTMLInputElement>(null);
  const isCardMissing = chosen === 'card' && data.chosen.paymentMethod?.id === 'card' && !checkout.card;
  const cardFields = methods.find(({ id }) => id === 'card')?.cardFields ?? null;
  const form = useRef<HTMLFormElement>(null);
  const controller = useCardFields(chosen === 'card' && cardFields !== null, cardFields?.isSandboxed ?? true, () =>
    form.current?.requestSubmit(),
  );
  const [isCardServiceSilent, setCardServiceSilent] = useState(false);
  const [isTokenizing, setTokenizing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: { id: string; card: TokenizedCard | null }) =>
      api.checkoutPaymentStepsix({ orderId, lang, payment_method: id }),
    onError: (error) => handleStepError(error),
    onSuccess: ({ summary, state }, { id, card }) => {
      payment.clearMessage();
      setCard(card);
      applyStepResult({
        summary,
        state,
        chosen: { paymentMethod: methods.find((method) => method.id === id) ?? null },
      });
    },
  });
  const finishCard = async (id: string) => {
    setTokenizing(true);
    const result = await controller.tokenize();
    setTokenizing(false);
    if (result === 'unavailable') setCardServiceSilent(true);
    // Refused: the fields say what is wrong with them.
    else if (result !== 'refused') mutate({ id, card: result });
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isTokenizing) return;
    setSubmitted(true);
    setCardServiceSilent(false);
    if (chosen === null) firstInput.current?.focus();
    else if (chosen === 'card' && cardFields) void finishCard(chosen);
    else mutate({ id: chosen, card: null });
  };
  return (
    <form ref={form} onSubmit={finish} noValidate>
      {isCardMissing && payment.message === null && (
        <Notice className={styles.notice}>{t('checkout.payment.again')}</Notice>
      )}
      {!methods.some(({ id }) => id === 'dp') && <OverdueNote />}
      <RadioGroup
        ref={firstInput}
        label={t('checkout.payment.label')}
        hideLabel
        variant="cards"
        value={chosen}
        onChange={setChosen}
        error={isSubmitted && chosen === null ? t('validation.selectPaymentMethod') : undefined}
        options={methods.map(({ id, name, charge, prepaid }) => ({
          value: id,
          label: name,
          aside: id === 'card' ? <Icon name="lock" size="s" /> : undefined,
          help: getMethodNote({ id, name, charge }, prepaid),
          below: id === 'card' && cardFields ? <CardFields fields={cardFields} controller={controller} /> : undefined,
        }))}
      />
      {isCardServiceSilent && (
        <Notice tone="error" announce="alert" className={styles.notice}>
          {t('payments.pay.cardServiceUnreachable')}
        </Notice>
      )}
      {error && (
        <Notice tone="error" announce="alert" className={styles.notice}>
          {translateError(error)}
        </Notice>
      )}
      <p className={`tiny faint ${styles.what}`}>
        {t('checkout.payment.finishWhat')} {chosen === 'card' && t('checkout.payment.secure')}
      </p>
      <StepActions>
        <Button type="submit" variant="primary" size="large" isBusy={isPending || isTokenizing}>
          {t('checkout.payment.finish')}
        </Button>
      </StepActions>
    </form>
  );
}
