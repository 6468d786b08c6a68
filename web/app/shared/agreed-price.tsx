import { ListPrice } from '@platewright/ui/price-lines';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import styles from './agreed-price.module.css';

/** In AED; a list price is there only where the company has agreed on prices of its own. */
interface Amounts {
  readonly price: number;
  readonly listPrice?: number | null | undefined;
}

/** A list price that is not above the price says nothing, or that others pay less: only a higher one is shown. */
const isAgreed = (amounts: Amounts): amounts is Amounts & { readonly listPrice: number } =>
  (amounts.listPrice ?? 0) > amounts.price;

/** What a total says beside its amount where the company has agreed on it: whose price it is, and the list price. */
export function useAgreedTotal() {
  const { t } = useTranslation();
  const format = useFormat();
  return (amounts: Amounts): { note?: ReactNode; listPrice?: ReactNode } =>
    isAgreed(amounts)
      ? {
          note: t('order.price.yours'),
          listPrice: <ListPrice label={t('order.price.list')} amount={format.aed(amounts.listPrice)} />,
        }
      : {};
}

interface Props extends Amounts {
  /** Whether “Your price” is to be seen; otherwise screen readers alone say it. */
  readonly isLabelled?: boolean;
  /** The price as it is shown anyway. */
  readonly children: ReactNode;
}

/** A price that a company has agreed on, with the list price struck through beside it; any other as it is. */
export function AgreedPrice({ price, listPrice, isLabelled, children }: Props) {
  const { note, listPrice: struck } = useAgreedTotal()({ price, listPrice });
  if (!struck) return children;
  return (
    <span className={styles.agreed}>
      {struck} <span className={isLabelled ? styles.yours : 'vh'}>{note}</span> <span>{children}</span>
    </span>
  );
}
