import { isCallError } from '@platewright/browser/is-call-error';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslateError } from '../api/use-translate-error.ts';

interface DialogSubmitOptions {
  readonly onClose: () => void;
  /** Reloads the data that the dialog is about. */
  readonly reload: () => Promise<unknown>;
  /** Shows a rejected value at its field; true when the error belongs to a field of the dialog. */
  readonly showAtFields?: (error: unknown) => boolean;
}

/**
 * Sends the call of a dialog; after a success it closes the dialog and shows a toast. When somebody else has changed the
 * record meanwhile (`changedMeanwhile`), the record is reloaded, the dialog shows the conflict and keeps what was typed; when
 * the dialog left the page with what it was about, a toast says it.
 */
export function useDialogSubmit({ onClose, reload, showAtFields }: DialogSubmitOptions) {
  const [callError, setCallError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const translateError = useTranslateError();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const submitCall = async <Answer>(
    call: () => Promise<Answer>,
    successMessage: string | ((answer: Answer) => string),
  ) => {
    setCallError(null);
    setBusy(true);
    try {
      const answer = await call();
      const text = typeof successMessage === 'string' ? successMessage : successMessage(answer);
      showToast({ tone: 'success', text });
      onClose();
      await reload();
    } catch (error) {
      if (!showAtFields?.(error)) setCallError(error);
      if (isCallError(error, 'changedMeanwhile', 'notFound')) await reload();
      if (!isShown.current) showToast({ tone: 'error', text: translateError(error) });
    } finally {
      setBusy(false);
    }
  };
  return { submitCall, callError, isBusy };
}
