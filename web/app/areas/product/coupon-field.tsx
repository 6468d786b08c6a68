import { isCouponText } from '@platewright/domain/pricing/coupon';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSayError } from '../../api/say-error.ts';
import type { ConfigStore, Coupon } from './config-store.ts';
import type { Price } from './use-price.ts';
import styles from './product.module.css';

interface Props {
  readonly coupon: Coupon | null;
  readonly store: ConfigStore;
  readonly refused: Price['couponRefused'];
}

/** Applied, the field is locked and the discount stands in the quote; clearing takes both back. */
export function CouponField({ coupon, store, refused }: Props) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: (code: string) => api.couponCheck({ code }),
    onSuccess: ({ code, percent }) => {
      setText('');
      store.set({ coupon: { code, percent }, cause: { kind: 'coupon', code } });
    },
    onError: (error) => setWrong(sayError(error)),
  });
  const apply = () => {
    const code = text.trim();
    if (!isCouponText(code))
      return setWrong(t(code === '' ? 'validation.couponRequired' : 'validation.couponMalformed'));
    setWrong(null);
    check.mutate(code);
  };
  const clear = () => {
    setWrong(null);
    store.set({ coupon: null, cause: { kind: 'coupon', code: null } });
  };
  const error = wrong ?? (refused ? sayError(refused) : undefined);
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
          setWrong(value === '' || isCouponText(value.trim()) ? null : t('validation.couponMalformed'));
        }}
        isReadOnly={coupon !== null}
        maxLength={40}
        autoComplete="off"
        ltr
        error={error}
        help={coupon ? t('product.coupon.applied', { percent: String(coupon.percent) }) : undefined}
      />
      <Button type="submit" busy={check.isPending}>
        {coupon ? t('product.coupon.clear') : t('product.coupon.apply')}
      </Button>
    </form>
  );
}
