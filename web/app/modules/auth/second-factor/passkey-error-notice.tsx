import { Notice } from '@platewright/ui/notice';
import { useTranslateError } from '../../../api/use-translate-error.ts';

/** Why a passkey was not asked for, or not accepted. */
export function PasskeyErrorNotice({ error }: { readonly error: unknown }) {
  const translateError = useTranslateError();
  if (error === null) return null;
  return (
    <Notice tone="warning" announce="alert">
      {translateError(error)}
    </Notice>
  );
}
