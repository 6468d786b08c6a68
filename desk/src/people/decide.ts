import { useSend } from '../forms/use-send.ts';
import { useReloadCompanies } from './use-companies.ts';

/** Sends a decision about an account. `atFields` puts what was refused under its fields and answers whether it did. */
export function useDecide(done: string, onClose: () => void, atFields?: (error: unknown) => boolean) {
  const reload = useReloadCompanies();
  const { send, failure, busy } = useSend({ onClose, reload, atFields });
  return { decide: (call: () => Promise<unknown>) => send(call, done), failure, busy };
}
