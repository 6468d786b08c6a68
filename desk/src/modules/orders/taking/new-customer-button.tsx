import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Button } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { NewCustomerHandlers } from './new-customer-dialog.tsx';

// Its phone field has the numbering plans of all countries.
const NewCustomerDialog = lazyWithRetry(() => import('./new-customer-dialog.tsx'));

/** Makes an account for a caller who has none; nothing without the right (decision 091). */
export function NewCustomerButton({ search, ...handlers }: NewCustomerHandlers & { readonly search: string }) {
  const { t } = useTranslation();
  const mayOrder = useHasPermission('desk.orderFor');
  const [isOpen, setOpen] = useState(false);
  if (!mayOrder) return null;
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        {t('orderers.make.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewCustomerDialog search={search} onClose={() => setOpen(false)} {...handlers} />
        </Suspense>
      )}
    </>
  );
}
