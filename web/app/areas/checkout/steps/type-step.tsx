import { FIXED_ORDER_TYPE_ID } from '@platewright/domain/pricing/checkout';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { choiceOf, withChoice, type Choice } from '../state.ts';
import type { Checkout } from '../use-checkout.ts';
import { TypeCard } from './type-card.tsx';
import styles from './steps.module.css';

/** What the order is bought as: plates, LEN files, PDF, each with its colours. */
export function TypeStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const sayError = useSayError();
  const { data, orderId, answered, refused, refresh } = checkout;
  const [choice, setChoice] = useState<Choice>(() => choiceOf(data.order_types));
  const [tried, setTried] = useState(false);
  const missesColour = (id: number): boolean => {
    const type = data.order_types.find((one) => one.id === id);
    return Boolean(type?.colors.length) && choice.get(id)?.length === 0;
  };
  const noType = choice.size === 0;
  const wrong = noType || [...choice.keys()].some(missesColour);

  const { mutate, isPending, error } = useMutation({
    // Without a connection it says so at once instead of sending later by itself.
    networkMode: 'always',
    mutationFn: () =>
      api.checkoutOrderTypeSetOrdertype({
        orderId,
        lang,
        orderTypeId: FIXED_ORDER_TYPE_ID,
        orderTypes: JSON.stringify([...choice].map(([id, colors]) => ({ id, colors }))),
      }),
    onError: (error) => refused(error),
    onSuccess: (answer) => {
      answered({ ...answer, order_types: withChoice(data.order_types, choice) });
      // Prices of single colours are the server's to tell.
      void refresh();
    },
  });
  const choose = (id: number, colours: readonly string[] | null) =>
    setChoice((before) => {
      const next = new Map(before);
      if (colours) next.set(id, colours);
      else next.delete(id);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong && !isPending) mutate();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div role="group" aria-label={t('checkout.type.label')} className={styles.types}>
        {data.order_types.map((type) => (
          <TypeCard
            key={type.id}
            type={type}
            picked={choice.get(type.id) ?? null}
            isWhole={data.onlyPhysical}
            error={tried && missesColour(type.id) ? t('validation.selectItem') : undefined}
            onPick={(colours) => choose(type.id, colours)}
          />
        ))}
      </div>
      <p className={styles.error} role="alert">
        {tried && noType ? t('validation.selectType') : ''}
      </p>
      {error && (
        <Notice tone="bad" announce="alert" className={styles.notice}>
          {sayError(error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  );
}
