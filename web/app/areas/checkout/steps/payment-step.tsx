import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { CardFields } from '../card/card-fields.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import type { Payment } from '../pay/use-pay.ts';
import type { Checkout } from '../use-checkout.ts';
import { useMethodNote } from './use-method-note.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import styles from './steps.module.css';

interface Props {
  readonly checkout: Checkout;
  readonly payment: Payment;
}

/** How the order is paid; a card is entered here and used with Proceed. */
export function PaymentStep({ checkout, payment }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId } = checkout;
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout-payments', orderId, lang],
    queryFn: ({ signal }) => api.checkoutPaymentStepfive({ orderId, lang }, { signal }),
    gcTime: 0,
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  if (error && !data) {
    return (
      <LoadFailed size="tight" error={error} title={t('checkout.payment.failed')} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <LoadingArea className={styles.bones}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="3.25rem" />
        ))}
      </LoadingArea>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState size="tight" title={t('checkout.payment.none')}>
        {t('checkout.payment.noneSentence')} <SupportLinks />
      </EmptyState>
    );
  }
  return <Ways checkout={checkout} payment={payment} ways={data} />;
}

function Ways({ checkout, payment, ways }: Props & { ways: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const sayError = useSayError();
  const noteOf = useMethodNote(checkout.data.summary.grandTotalInclVat);
  const { orderId, data, answered, refused, keepCard } = checkout;
  const [chosen, setChosen] = useState<string | null>(() => {
    const known = data.chosen.paymentMethod?.id;
    return ways.find(({ id }) => id === known)?.id ?? null;
  });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const cardLost = chosen === 'card' && data.chosen.paymentMethod?.id === 'card' && !checkout.card;
  const form = useCardForm(checkout.card, payment.told?.kind === 'cardRefused' ? payment.told.problems : {});
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.checkoutPaymentStepsix({ orderId, lang, payment_method: id }),
    onError: (error) => refused(error),
    onSuccess: ({ summary, state }, id) => {
      payment.clear();
      keepCard(id === 'card' ? form.card : null);
      answered({ summary, state, chosen: { paymentMethod: ways.find((way) => way.id === id) ?? null } });
    },
  });
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (chosen === null) first.current?.focus();
    else if (chosen !== 'card' || form.check()) mutate(chosen);
  };
  return (
    <form onSubmit={finish} noValidate>
      {cardLost && payment.told === null && <Notice className={styles.notice}>{t('checkout.payment.again')}</Notice>}
      <RadioGroup
        ref={first}
        label={t('checkout.payment.label')}
        hideLabel
        look="cards"
        value={chosen}
        onChange={setChosen}
        error={tried && chosen === null ? t('validation.selectPaymentMethod') : undefined}
        options={ways.map(({ id, name }) => ({
          value: id,
          label: name,
          aside: id === 'card' ? <Icon name="lock" size="s" /> : undefined,
          help: noteOf(id),
          below:
            id === 'card' ? (
              <CardFields
                card={form.card}
                onChange={form.change}
                onBlur={form.leave}
                problems={form.problems}
                inputs={form.inputs}
              />
            ) : undefined,
        }))}
      />
      {error && (
        <Notice tone="bad" announce="alert" className={styles.notice}>
          {sayError(error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" busy={isPending}>
          {t('checkout.payment.finish')}
        </Button>
        {chosen === 'card' && <span className="tiny faint">{t('checkout.payment.secure')}</span>}
      </div>
    </form>
  );
}
