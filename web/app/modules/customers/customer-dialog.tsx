import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/load-error.tsx';
import styles from '../account/account.module.css';
import { FormSuccess, useAutoDismiss } from '../account/form-success.tsx';
import { ArchiveCustomerSection } from './archive-customer-section.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useCustomer } from './queries.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Adds a customer (no id) or edits one; the success message is shown for 3 s, then the dialog closes [CUS-04, CUS-05]. */
export function CustomerDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  useAutoDismiss(successMessage !== null, onClose);
  const close = () => unsavedForms.confirmLeaving(onClose);
  const { data, error, refetch } = useCustomer(customerId);
  const onDone = (message: string) => {
    setSuccessMessage(message);
    // Also the customer picker of the product pages; the query of this customer is not shown any more.
    void queryClient.invalidateQueries({
      queryKey: queryKeys.customers,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t(customerId === null ? 'account.customers.addTitle' : 'account.customers.editTitle')}
      isDismissable={false}
    >
      {successMessage !== null ? (
        <FormSuccess>{successMessage}</FormSuccess>
      ) : customerId === null ? (
        <CustomerForm customer={null} onDone={onDone} onClose={close} />
      ) : data ? (
        <>
          <CustomerForm customer={data} onDone={onDone} onClose={close} />
          <ArchiveCustomerSection customer={data} onDone={onDone} />
        </>
      ) : error ? (
        <LoadError size="tight" error={error} title={t('account.customers.oneFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea className={styles.form}>
          {['names', 'telephone', 'documents'].map((row) => (
            <div key={row} className={styles.pair}>
              <Skeleton height="4rem" />
              <Skeleton height="4rem" />
            </div>
          ))}
          <Skeleton height="4rem" />
          <Skeleton height="var(--h-control)" />
        </LoadingArea>
      )}
    </Dialog>
  );
}
