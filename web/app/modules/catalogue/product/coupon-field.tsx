import { isCouponCode, MAX_COUPON_CODE } from '@platewright/domain/pricing/coupon';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import type { ConfigStore, Coupon } from './config-store.ts';
import type { LivePrice } from './use-price.ts';
import styles from './product.module.css';

interface Props {
  readonly coupon: Coupon | null;
  readonly store: ConfigStore;
  /** What is ordered with it. */
  readonly productId: number;
  /** The server's error about the applied coupon. */
  readonly couponError: LivePrice['couponError'];
}

/** Applies a coupon: the field is locked and the quote shows the discount until the coupon is cleared. */
export function CouponField({ coupon, store, productId, couponError }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: (code: string) => api.couponCheck({ code, productId }),
    onSuccess: ({ code, percent }) => {
      setText('');
      store.set({ coupon: { code, percent }, cause: { kind: 'coupon', code } });
    },
    onError: (error) => setMessage(translateError(error)),
  });
  const apply = () => {
    const code = text.trim();
    if (!isCouponCode(code))
      return setMessage(t(code === '' ? 'validation.couponRequired' : 'validation.couponMalformed'));
    setMessage(null);
    check.mutate(code);
  };
  const clear = () => {
    setMessage(null);
    store.set({ coupon: null, cause: { kind: 'coupon', code: null } });
  };
  const error = message ?? (couponError ? translateError(couponError) : undefined);
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        if (coupon) clear();
        else apply();
      }}
    >
      <TextField
        label={t('product.coupon.label')}
        value={coupon?.code ?? text}
        onChange={(value) => {
          setText(value);
          setMessage(value === '' || isCouponCode(value.trim()) ? null : t('validation.couponMalformed'));
        }}
        isReadOnly={coupon !== null}
        maxLength={MAX_COUPON_CODE}
        autoComplete="off"
        ltr
        error={error}
        help={coupon ? t('product.coupon.applied', { percent: String(coupon.percent) }) : undefined}
      />
      <Button type="submit" isBusy={check.isPending}>
        {coupon ? t('product.coupon.clear') : t('product.coupon.apply')}
      </Button>
    </form>
  );
}
