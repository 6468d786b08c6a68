import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useReloadCompanies } from './use-companies.ts';

/**
 * Sends a decision about a customer account.
 * @param successMessage toast after the call has succeeded
 * @param showAtFields shows a rejected value at its field; true when the error belongs to a field of the dialog
 */
export function useSubmitDecision(
  successMessage: string,
  onClose: () => void,
  showAtFields?: (error: unknown) => boolean,
) {
  const reload = useReloadCompanies();
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload, showAtFields });
  return { submitDecision: (call: () => Promise<unknown>) => submitCall(call, successMessage), callError, isBusy };
}
