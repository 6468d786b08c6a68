import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { FIXED_ORDER_TYPE_ID } from '@platewright/domain/pricing/order-types';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { getOrderTypeSelection, applyOrderTypeSelection, serializeOrderTypes } from '../checkout-state.ts';
import type { Checkout } from '../use-checkout.ts';
import { OrderTypeCard } from './order-type-card.tsx';
import { StepActions } from './step-actions.tsx';
import styles from './steps.module.css';

const RepeatChoices = lazyWithRetry(() => import('./repeat-choices.tsx'));

/** Chooses the order types (plates, LEN files, PDF), each with its colours [CHK-13, CHK-16, CHK-17]. */
export function OrderTypeStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const { data, orderId, applyStepResult, handleStepError, refresh } = checkout;
  const selection = checkout.pickedTypes ?? getOrderTypeSelection(data.order_types);
  const [isSubmitted, setSubmitted] = useState(false);
  const isColorMissing = (id: number): boolean => {
    const type = data.order_types.find((orderType) => orderType.id === id);
    return Boolean(type?.colors.length) && selection.get(id)?.length === 0;
  };
  const isEmpty = selection.size === 0;
  const isFilesOnly = !isEmpty && !data.order_types.some(({ id, hasShipping }) => hasShipping && selection.has(id));
  const isInvalid = isEmpty || [...selection.keys()].some(isColorMissing);

  const { mutate, isPending, error } = useMutation({
    // Without a connection the call fails at once, instead of being sent later.
    networkMode: 'always',
    mutationFn: () =>
      api.checkoutOrderTypeSetOrdertype({
        orderId,
        lang,
        orderTypeId: FIXED_ORDER_TYPE_ID,
        orderTypes: serializeOrderTypes(selection),
      }),
    onError: (error) => handleStepError(error),
    onSuccess: (answer) => {
      applyStepResult({ ...answer, order_types: applyOrderTypeSelection(data.order_types, selection) });
      // The answer has no prices of single types: they are loaded.
      void refresh();
    },
  });
  const choose = (id: number, colours: readonly string[] | null) => {
    const next = new Map(selection);
    if (colours) next.set(id, colours);
    else next.delete(id);
    checkout.pickTypes(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isInvalid && !isPending) mutate();
  };
  const validate = () => {
    setSubmitted(true);
    return !isInvalid;
  };

  return (
    <form onSubmit={submit} noValidate>
      <div role="group" aria-label={t('checkout.type.label')} className={styles.types}>
        {data.order_types.map((type) => (
          <OrderTypeCard
            key={type.id}
            type={type}
            picked={selection.get(type.id) ?? null}
            isFixed={data.onlyPhysical}
            error={isSubmitted && isColorMissing(type.id) ? t('validation.selectItem') : undefined}
            onPick={(colours) => choose(type.id, colours)}
          />
        ))}
      </div>
      <p className={styles.error} role="alert">
        {isSubmitted && isEmpty ? t('validation.selectType') : ''}
      </p>
      {data.filesPromise && isFilesOnly && <p className="muted small">{data.filesPromise}</p>}
      {error && (
        <Notice tone="error" announce="alert" className={styles.notice}>
          {translateError(error)}
        </Notice>
      )}
      <StepActions>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t('checkout.next')}
        </Button>
      </StepActions>
      <Suspense fallback={null}>
        <RepeatChoices checkout={checkout} selection={selection} validate={validate} />
      </Suspense>
    </form>
  );
}
