import { useTranslation } from 'react-i18next';
import type { AccountEntry } from './use-accounts.ts';

/** Says how money came in: as staff received it, or by the method of the checkout; null where none did. */
export function useDescribeMeans(): (entry: Pick<AccountEntry, 'means' | 'method'>) => string | null {
  const { t } = useTranslation();
  return ({ means, method }) =>
    means ? t(`companies.ledger.form.kinds.${means}`) : method && t(`paymentMethods.${method}`);
}
