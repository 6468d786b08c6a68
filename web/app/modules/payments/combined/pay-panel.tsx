import { Button } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { Money } from '@platewright/ui/price-lines';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { CardFields } from '../card/card-fields.tsx';
import { useCardFields } from '../card/use-card-fields.ts';
import { useChargeNote } from '../pay/use-charge-note.ts';
import { useQuote } from './combined-queries.ts';
import { usePayOrders } from './use-pay-orders.ts';
import styles from './combined.module.css';

interface Props {
  readonly orderIds: readonly number[];
  /** No more orders fit into one payment. */
  readonly isFull: boolean;
  /** Orders that were chosen and cannot be paid any more. */
  readonly onGone: (orderIds: readonly number[]) => void;
}

/** What the chosen orders cost together, how they are paid, and the button that pays them. */
export function PayPanel({ orderIds, isFull, onGone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const getChargeNote = useChargeNote();
  const { data, isPlaceholderData, isFetching, error } = useQuote(orderIds);
  const [method, setMethod] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const quote = orderIds.length > 0 ? data : undefined;
  const isFresh = quote !== undefined && !isPlaceholderData && !isFetching;
  const chosen = quote?.methods.find(({ id }) => id === method) ?? null;
  const fields = chosen?.cardFields ?? null;
  const controller = useCardFields(fields !== null, fields?.isSandboxed ?? true, () => form.current?.requestSubmit());
  const { pay, isPending, problem } = usePayOrders(controller);

  const gone = isFresh
    ? orderIds.filter((id) => quote.orders.find(({ orderId }) => orderId === id)?.obstacle !== null)
    : [];
  const goneKey = gone.join();
  const dropGone = useEffectEvent((key: string) => onGone(key.split(',').map(Number)));
  useEffect(() => {
    if (goneKey) dropGone(goneKey);
  }, [goneKey]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isFresh || orderIds.length === 0 || isPending) return;
    if (!chosen) return first.current?.focus();
    void pay({ orderIds, total: quote.total, method: chosen });
  };
  return (
    <form ref={form} className={styles.panel} onSubmit={submit} noValidate aria-label={t('payments.combined.panel')}>
      <p className={styles.count} role="status">
        {t('payments.combined.chosen', { count: orderIds.length })}
        {isFull && <span className="small muted"> {t('validation.tooManyOrders')}</span>}
      </p>
      <p className={styles.total} data-stale={(orderIds.length > 0 && !isFresh) || undefined}>
        <Money amount={format.aed(quote?.total ?? 0)} currency={t('order.price.currency')} />
        <span className="tiny muted">{t('payments.combined.withVat')}</span>
      </p>
      {quote && quote.methods.length > 0 && (
        <RadioGroup
          ref={first}
          label={t('payments.combined.method')}
          variant="cards"
          value={method}
          onChange={setMethod}
          error={isSubmitted && method === null ? t('validation.selectPaymentMethod') : undefined}
          options={quote.methods.map((one) => ({
            value: one.id,
            label: one.name,
            aside: one.id === 'card' ? <Icon name="lock" size="s" /> : undefined,
            help: getChargeNote(one),
            below:
              one.id === method && one.cardFields ? (
                <CardFields fields={one.cardFields} controller={controller} />
              ) : undefined,
          }))}
        />
      )}
      {error && !data && (
        <Notice tone="error" announce="alert">
          {t('payments.combined.failed')}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" announce="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isPending} isDisabled={orderIds.length === 0}>
        {orderIds.length === 0
          ? t('payments.combined.payNone')
          : t('payments.combined.pay', { count: orderIds.length })}
      </Button>
      <p className="tiny muted">{t('payments.combined.what')}</p>
    </form>
  );
}
