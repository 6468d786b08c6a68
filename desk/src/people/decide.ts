import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { isRefusal } from '../api/failure.ts';
import { useReloadCompanies } from './use-companies.ts';

/**
 * Sends a decision. When somebody else was faster the account is loaded again and the dialog says so; what was typed
 * stays. `atFields` puts what was refused under its fields and answers whether it did.
 */
export function useDecide(done: string, onClose: () => void, atFields: (error: unknown) => boolean = () => false) {
  const reload = useReloadCompanies();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const decide = async (send: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(true);
    try {
      await send();
      showToast({ tone: 'good', text: done });
      onClose();
      await reload();
    } catch (error) {
      if (!atFields(error)) setFailure(error);
      if (isRefusal(error, 'changedMeanwhile', 'notFound')) await reload();
    } finally {
      setBusy(false);
    }
  };
  return { decide, failure, busy };
}
