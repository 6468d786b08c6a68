import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { useFormat, useLanguage } from '../../../i18n/format.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import type { Checkout } from '../use-checkout.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import styles from './steps.module.css';

/** How the plates travel: what the server offers for the address, by courier. */
export function MethodStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { orderId, edit } = checkout;
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout-methods', orderId, lang],
    queryFn: ({ signal }) => api.checkoutShippingStepthree({ orderId, lang }, { signal }),
    gcTime: 0,
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  if (error && !data) {
    return <LoadFailed size="tight" error={error} title={t('checkout.method.failed')} onRetry={() => void refetch()} />;
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
  if (data.shipping_methods.length === 0) {
    return (
      <Notice
        tone="warn"
        announce="status"
        title={t('checkout.method.none')}
        action={
          <Button size="small" onPress={() => edit('shipping')}>
            {t('checkout.method.changeAddress')}
          </Button>
        }
      >
        {t('checkout.method.support')} <SupportLinks />
      </Notice>
    );
  }
  return <Methods checkout={checkout} methods={data.shipping_methods} weightKg={data.weightKg} />;
}

interface MethodsProps {
  readonly checkout: Checkout;
  readonly methods: Awaited<ReturnType<typeof api.checkoutShippingStepthree>>['shipping_methods'];
  readonly weightKg: number;
}

function Methods({ checkout, methods, weightKg }: MethodsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const sayError = useSayError();
  const { orderId, data, answered, refused } = checkout;
  const [chosen, setChosen] = useState<string | null>(() => {
    const known = data.chosen.shippingMethod?.id;
    return methods.some(({ id, error }) => id === known && !error) ? (known ?? null) : null;
  });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.checkoutShippingStepfour({ orderId, lang, shipping_method: id }),
    onError: (error) => refused(error),
    onSuccess: ({ shipping_data, summary, state }) =>
      answered({ summary, state, chosen: { shippingMethod: shipping_data } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen === null) first.current?.focus();
    else if (!isPending) mutate(chosen);
  };
  return (
    <form onSubmit={submit} noValidate>
      <RadioGroup
        ref={first}
        label={t('checkout.method.label')}
        hideLabel
        look="cards"
        value={chosen}
        onChange={setChosen}
        error={tried && chosen === null ? t('validation.selectShippingMethod') : undefined}
        options={methods.map(({ id, name, price, shipping_method_type_name: group, error: refusal }) => ({
          value: id,
          label: name,
          group,
          aside: (
            <>
              <bdi>{t('checkout.currency')}</bdi> {format.aed(price)}
            </>
          ),
          isDisabled: refusal?.code === 400,
          help: refusal?.message,
        }))}
      />
      <p className="tiny faint">{t('checkout.method.parcel', { weight: format.number(weightKg, 1) })}</p>
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
