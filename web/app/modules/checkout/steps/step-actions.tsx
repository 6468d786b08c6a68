import { Money } from '@platewright/ui/price-lines';
import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './steps.module.css';

/** The formatted total of the checkout. */
export const CheckoutTotalContext = createContext('');

/** The buttons that answer a step. On phones they stay at the bottom of the screen as long as the step is on it, with the total. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <span className={styles.total}>
        <Money amount={use(CheckoutTotalContext)} currency={t('checkout.currency')} />
      </span>
      {children}
    </div>
  );
}
