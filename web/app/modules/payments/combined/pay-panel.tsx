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
import { toItemKey, useQuote, type ItemKey } from './combined-queries.ts';
import { usePayOrders } from './use-pay-orders.ts';
import styles from './combined.module.css';

interface Props {
  readonly keys: readonly ItemKey[];
  /** No more fits into one payment. */
  readonly isFull: boolean;
  /** What was chosen and cannot be paid any more. */
  readonly onGone: (keys: readonly ItemKey[]) => void;
}

/** What is chosen costs so much together; how it is paid, and the button that pays it. */
export function PayPanel({ keys, isFull, onGone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const getChargeNote = useChargeNote();
  const { data, isPlaceholderData, isFetching, error } = useQuote(keys);
  const [method, setMethod] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const quote = keys.length > 0 ? data : undefined;
  const isFresh = quote !== undefined && !isPlaceholderData && !isFetching;
  const chosen = quote?.methods.find(({ id }) => id === method) ?? null;
  const fields = chosen?.cardFields ?? null;
  const controller = useCardFields(fields !== null, fields?.isSandboxed ?? true, () => form.current?.requestSubmit());
  const { pay, isPending, problem } = usePayOrders(controller);

  const payable = new Set(
    [
      ...(quote?.orders ?? []).map(({ orderId: id, obstacle }) => ({ kind: 'order' as const, id, obstacle })),
      ...(quote?.debts ?? []),
    ]
      .filter(({ obstacle }) => obstacle === null)
      .map(toItemKey),
  );
  const goneKey = isFresh ? keys.filter((key) => !payable.has(key)).join() : '';
  const dropGone = useEffectEvent((key: string) => onGone(key.split(',') as ItemKey[]));
  useEffect(() => {
    if (goneKey) dropGone(goneKey);
  }, [goneKey]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isFresh || keys.length === 0 || isPending) return;
    if (!chosen) return first.current?.focus();
    void pay({ keys, total: quote.total, method: chosen });
  };
  return (
    <form ref={form} className={styles.panel} onSubmit={submit} noValidate aria-label={t('payments.combined.panel')}>
      <p className={styles.count} role="status">
        {t('payments.combined.chosen', { count: keys.length })}
        {isFull && <span className="small muted"> {t('validation.tooManyOrders')}</span>}
      </p>
      <p className={styles.total} data-stale={(keys.length > 0 && !isFresh) || undefined}>
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
      <Button type="submit" variant="primary" size="large" isBusy={isPending} isDisabled={keys.length === 0}>
        {keys.length === 0 ? t('payments.combined.payNone') : t('payments.combined.pay', { count: keys.length })}
      </Button>
      <p className="tiny muted">{t('payments.combined.what')}</p>
    </form>
  );
}
