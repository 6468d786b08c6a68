import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import type { Address } from '../checkout-state.ts';
import { stepQueryOptions } from '../step-query-options.ts';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import styles from '../../addresses/form/address-fields.module.css';

interface Props {
  readonly orderId: number;
  readonly type: AddressType;
  readonly children: (address: Address | null) => ReactNode;
}

/** Loads the address that is stored for the order, otherwise the default of the address book [CHK-62]. */
export function StoredAddress({ orderId, type, children }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['checkout-address', orderId, type],
    queryFn: ({ signal }) => api.checkoutAddress({ orderId, type }, { signal }),
    ...stepQueryOptions,
    staleTime: Infinity,
  });
  if (error && !isFetching) {
    return <LoadError size="tight" error={error} title={t('checkout.address.failed')} onRetry={() => void refetch()} />;
  }
  // The form reads its initial values once, so it waits for the current answer.
  if (!data || isFetching) {
    return (
      <LoadingArea className={styles.fields}>
        {['half', 'half', 'full', 'full', 'half', 'half', 'half', 'half'].map((width, index) => (
          <span key={index} className={width === 'full' ? styles.full : undefined}>
            <Skeleton height="4rem" />
          </span>
        ))}
      </LoadingArea>
    );
  }
  return children(data.address);
}
