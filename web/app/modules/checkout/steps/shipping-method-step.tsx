import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { stepQueryOptions } from '../step-query-options.ts';
import type { Checkout } from '../use-checkout.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import { StepLoading } from './step-loading.tsx';
import { StepActions } from './step-actions.tsx';
import styles from './steps.module.css';

/** Chooses one of the shipping methods that the server offers for the address [CHK-48, CHK-52 to CHK-54]. */
export function ShippingMethodStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, editStep } = checkout;
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout-methods', orderId, lang],
    queryFn: ({ signal }) => api.checkoutShippingStepthree({ orderId, lang }, { signal }),
    ...stepQueryOptions,
  });
  if (error && !data) {
    return <LoadError size="tight" error={error} title={t('checkout.method.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <StepLoading />;
  if (data.shipping_methods.length === 0) {
    return (
      <Notice
        tone="warning"
        announce="status"
        title={t('checkout.method.none')}
        action={
          <Button size="small" onPress={() => editStep('shipping')}>
            {t('checkout.method.changeAddress')}
          </Button>
        }
      >
        {t('checkout.method.support')} <SupportLinks />
      </Notice>
    );
  }
  return (
    <ShippingMethods
      checkout={checkout}
      methods={data.shipping_methods}
      promises={data.promises}
      weightKg={data.weightKg}
    />
  );
}

/** The code of a shipping method that can not be chosen [CHK-51]. */
const UNAVAILABLE_CODE = 400;

interface ShippingMethodsProps {
  readonly checkout: Checkout;
  readonly methods: Awaited<ReturnType<typeof api.checkoutShippingStepthree>>['shipping_methods'];
  readonly promises: Awaited<ReturnType<typeof api.checkoutShippingStepthree>>['promises'];
  readonly weightKg: number;
}

function ShippingMethods({ checkout, methods, promises, weightKg }: ShippingMethodsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const translateError = useTranslateError();
  const { orderId, data, applyStepResult, handleStepError } = checkout;
  const [chosen, setChosen] = useState<string | null>(() => {
    const confirmedId = data.chosen.shippingMethod?.id;
    return methods.find(({ id, error }) => id === confirmedId && !error)?.id ?? null;
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const firstInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.checkoutShippingStepfour({ orderId, lang, shipping_method: id }),
    onError: (error) => handleStepError(error),
    onSuccess: ({ shipping_data, summary, state }) =>
      applyStepResult({ summary, state, chosen: { shippingMethod: shipping_data } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen === null) firstInput.current?.focus();
    else if (!isPending) mutate(chosen);
  };
  const describePromise = (id: string) => {
    const made = promises.find(({ methodId }) => methodId === id);
    if (!made?.notQuicker) return made?.sentence;
    return (
      <>
        {made.sentence} <strong>{made.notQuicker}</strong>
      </>
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <RadioGroup
        ref={firstInput}
        label={t('checkout.method.label')}
        hideLabel
        variant="cards"
        value={chosen}
        onChange={setChosen}
        error={isSubmitted && chosen === null ? t('validation.selectShippingMethod') : undefined}
        options={methods.map(({ id, name, price, shipping_method_type_name: group, error: methodError }) => ({
          value: id,
          label: name,
          group,
          aside: (
            <>
              <bdi>{t('checkout.currency')}</bdi> {format.aed(price)}
            </>
          ),
          isDisabled: methodError?.code === UNAVAILABLE_CODE,
          help: methodError?.message ?? describePromise(id),
        }))}
      />
      <p className="tiny faint">{t('checkout.method.parcel', { weight: format.number(weightKg, 1) })}</p>
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
    </form>
  );
}
