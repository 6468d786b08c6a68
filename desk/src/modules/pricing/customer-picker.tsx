import { isSearchableText } from '@platewright/domain/search-length';
import { ComboBox, type ComboBoxProps } from '@platewright/ui/combo-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

interface Customer {
  readonly id: number;
  readonly name: string;
}

type Props = Pick<ComboBoxProps, 'label' | 'help' | 'error' | 'onBlur' | 'ref' | 'isRequired' | 'autoFocus'> & {
  /** Chosen before; null for nobody. */
  readonly initial: Customer | null;
  /** Id of the customer; null for nobody. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** One customer, found by a part of the name. */
export function CustomerPicker({ initial, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(initial);
  const search = typed === chosen?.name ? '' : typed.trim();
  const found = useQuery({
    queryKey: [...queryKeys.coupons, 'customers', search],
    queryFn: ({ signal }) => api.deskCouponCustomers({ search }, { signal }),
    enabled: isSearchableText(search),
    placeholderData: keepPreviousData,
  });
  const customers = found.data?.customers ?? [];
  const named = chosen && !customers.some(({ id }) => id === chosen.id) ? [chosen, ...customers] : customers;
  return (
    <ComboBox
      {...rest}
      options={named.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(next) => {
        setChosen(named.find(({ id }) => String(id) === next) ?? null);
        onChange(next);
      }}
      onInputChange={setTyped}
    />
  );
}
