import type { PasskeyAssertion } from '@platewright/browser/passkeys';
import { useTranslation } from 'react-i18next';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** What a form has for the second factor. */
export interface ProofValues {
  readonly code: string;
  readonly passkey?: PasskeyAssertion | undefined;
}

interface Props<V extends FieldValues & ProofValues> {
  readonly form: CallForm<V>;
  readonly hasPasskeys: boolean;
  readonly autoFocus?: boolean;
  /** Fields that must be right before the browser asks for a passkey. */
  readonly before?: readonly FieldPath<V>[];
}

/** The second factor of a change: a code, or a passkey, which sends the form. */
export function ProofFields<V extends FieldValues & ProofValues>({
  form,
  hasPasskeys,
  autoFocus,
  before = [],
}: Props<V>) {
  const { t } = useTranslation();
  const loadRequest = async () =>
    (await form.trigger([...before], { shouldFocus: true })) ? api.accountRequestPasskey({}) : null;
  const send = (passkey: PasskeyAssertion) => {
    form.setValue('passkey' as FieldPath<V>, passkey as PathValue<V, FieldPath<V>>);
    form.submit();
  };
  return (
    <>
      <CallTextField
        form={form}
        name={'code' as FieldPath<V>}
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        mono
        isRequired
      />
      {hasPasskeys && <PasskeyButton loadRequest={loadRequest} onPasskey={send} isDisabled={form.busy} />}
    </>
  );
}

/** The proof of a submitted form. A passkey answers one call only, so it is taken out of the form. */
export function takeProof<V extends FieldValues & ProofValues>(
  form: Pick<CallForm<V>, 'setValue'>,
  { code, passkey }: ProofValues,
): ProofValues {
  form.setValue('passkey' as FieldPath<V>, undefined as PathValue<V, FieldPath<V>>);
  return passkey ? { code: '', passkey } : { code };
}
