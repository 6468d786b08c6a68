import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { TextField } from '@platewright/ui/text-field';
import clsx from 'clsx';
import { Suspense, useState, type ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from './use-call-form.ts';
import styles from '@platewright/ui/phone-field.module.css';

// The numbering plans of all countries are as large as a page: no page waits for them.
const PhoneField = lazyWithRetry(() => import('./phone-field.tsx'));

type Props<V extends FieldValues> = Omit<
  ComponentProps<typeof PhoneField>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'countryLabel' | 'typedBefore'
> & {
  readonly form: CallForm<V>;
  readonly name: FieldPath<V>;
};

/**
 * A phone field of a form, with its error message. Until it is loaded, a plain field takes what is typed, in the places of
 * the loaded one; so the styles of both come with the page.
 */
export function CallPhoneField<V extends FieldValues>({ form, name, className, ...texts }: Props<V>) {
  const { t } = useTranslation();
  const [typedBefore, setTypedBefore] = useState('');
  const countryLabel = t('auth.signUp.phoneCountry');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const shared = {
          ...texts,
          value: String(field.value ?? ''),
          onChange: field.onChange,
          onBlur: field.onBlur,
          error: form.getFieldError(name),
        };
        const handleTyped = (text: string) => {
          setTypedBefore(text);
          field.onChange(text);
        };
        return (
          <Suspense
            fallback={
              <div className={clsx(styles.phone, className)}>
                <TextField label={countryLabel} value="" isDisabled />
                <TextField {...shared} onChange={handleTyped} type="tel" inputMode="tel" mono />
              </div>
            }
          >
            <PhoneField {...shared} className={className} countryLabel={countryLabel} typedBefore={typedBefore} />
          </Suspense>
        );
      }}
    />
  );
}
