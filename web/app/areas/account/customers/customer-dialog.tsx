import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMERS_KEY } from '../../../shared/customers-key.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { Done, useShownFor } from '../saved.tsx';
import { CustomerArchive } from './customer-archive.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './queries.ts';

/** Adds a customer (no id) or edits one; what worked is said for 3 s, then the dialog closes [CUS-04, CUS-05]. */
export function CustomerDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  useShownFor(done !== null, onClose);
  const { data, error, refetch } = useCustomer(customerId);
  const onDone = (message: string) => {
    setDone(message);
    // The choice of customers on the product pages too; this one is not shown any more.
    void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(customerId === null ? 'account.customers.addTitle' : 'account.customers.editTitle')}
      isDismissable={false}
    >
      {done !== null ? (
        <Done>{done}</Done>
      ) : customerId === null ? (
        <CustomerForm customer={null} onDone={onDone} onClose={onClose} />
      ) : data ? (
        <>
          <CustomerForm customer={data} onDone={onDone} onClose={onClose} />
          <CustomerArchive customer={data} onDone={onDone} />
        </>
      ) : error ? (
        <LoadFailed
          size="tight"
          error={error}
          title={t('account.customers.oneFailed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={5} />
        </LoadingArea>
      )}
    </Dialog>
  );
}
