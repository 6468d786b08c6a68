import { Notice } from '@platewright/ui/notice';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../api/use-translate-error.ts';

interface Props {
  /** The error of the last call; null for none. */
  readonly error: unknown;
  /** Text for `changedMeanwhile`; the message of the error by default. */
  readonly conflictMessage?: string;
  readonly onClose?: () => void;
}

/** Why a call failed. A conflict with somebody else's change is a warning, not an error of the reader. */
export function CallErrorNotice({ error, conflictMessage, onClose }: Props) {
  const translateError = useTranslateError();
  if (error === null) return null;
  const isConflict = isCallError(error, 'changedMeanwhile');
  return (
    <Notice tone={isConflict ? 'warning' : 'error'} announce="alert" onClose={onClose}>
      {(isConflict && conflictMessage) || translateError(error)}
    </Notice>
  );
}
