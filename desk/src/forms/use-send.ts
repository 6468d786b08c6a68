import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { isRefusal } from '../api/failure.ts';

interface Setup {
  readonly onClose: () => void;
  /** Asks again for what the dialog stands over. */
  readonly reload: () => Promise<unknown>;
  /** Puts what was refused under its fields and answers whether it did. */
  readonly atFields?: (error: unknown) => boolean;
}

/**
 * Sends what a dialog decides and says that it is done. When somebody else was faster what it is about is loaded again
 * and the dialog says so; what was typed stays.
 */
export function useSend({ onClose, reload, atFields }: Setup) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const send = async (call: () => Promise<unknown>, done: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await call();
      showToast({ tone: 'good', text: done });
      onClose();
      await reload();
    } catch (error) {
      if (!atFields?.(error)) setFailure(error);
      if (isRefusal(error, 'changedMeanwhile', 'notFound')) await reload();
    } finally {
      setBusy(false);
    }
  };
  return { send, failure, busy };
}
