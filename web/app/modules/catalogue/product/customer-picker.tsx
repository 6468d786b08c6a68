import { ComboBox } from '@platewright/ui/combo-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useSession } from '../../../session/use-session.ts';
import type { CustomerOption, ConfigStore } from './config-store.ts';
import { useDebounced } from './use-debounced.ts';

/** Customers in the list; others are found by typing (specification 001 section 9). */
const MAX_CUSTOMERS = 15;
const DEBOUNCE_MS = 300;

/** The customer whom an agent orders for. */
export default function CustomerPicker({ customer, store }: { customer: CustomerOption | null; store: ConfigStore }) {
  const { t } = useTranslation();
  const session = useSession();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed === customer?.label ? '' : typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: [...queryKeys.customers, 'to-order-for', session?.userId, search],
    queryFn: ({ signal }) => api.customersIndex({ _start: 0, _end: MAX_CUSTOMERS, advancedSearch: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const found = (data?.customers.rows ?? []).map(({ id, firstname, lastname, company }): CustomerOption => ({
    value: String(id),
    label: [`${firstname} ${lastname}`.trim(), company].filter(Boolean).join(', '),
  }));
  const options = customer && !found.some(({ value }) => value === customer.value) ? [customer, ...found] : found;
  return (
    <ComboBox
      label={t('product.customer.label')}
      placeholder={t('product.customer.placeholder')}
      help={t('product.customer.help')}
      options={options}
      value={customer?.value ?? null}
      onChange={(value) => store.set({ customer: options.find((option) => option.value === value) ?? null })}
      onInputChange={setTyped}
      menuTrigger="focus"
    />
  );
}
