import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import type { Address } from '../state.ts';
import type { AddressType } from './values.ts';
import styles from './address.module.css';

interface Props {
  readonly orderId: number;
  readonly type: AddressType;
  readonly children: (address: Address | null) => ReactNode;
}

/** Loads the address that the server has for this order, else the default of the address book [CHK-62]. */
export function StoredAddress({ orderId, type, children }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['checkout-address', orderId, type],
    queryFn: ({ signal }) => api.checkoutAddress({ orderId, type }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  if (error && !isFetching) {
    return (
      <LoadFailed size="tight" error={error} title={t('checkout.address.failed')} onRetry={() => void refetch()} />
    );
  }
  // A form made from an older answer would keep it.
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
