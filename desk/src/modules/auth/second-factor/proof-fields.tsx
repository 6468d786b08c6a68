import type { PasskeyAssertion, SecondFactorProof } from '@platewright/browser/passkeys';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** What a form has for the second factor. */
export interface ProofValues {
  code: string;
  passkey?: PasskeyAssertion | undefined;
}

interface Props {
  readonly control: Control<ProofValues, unknown, unknown>;
  readonly hasPasskeys: boolean;
  readonly isBusy: boolean;
  readonly autoFocus?: boolean;
  /** Whether the other fields are right; asked before the browser asks for a passkey. */
  readonly checkFields?: () => Promise<boolean>;
  /** Sends the form with the passkey. */
  readonly onPasskey: (passkey: PasskeyAssertion) => unknown;
}

/** The second factor of a change: a code, or a passkey, which sends the form. */
export function ProofFields({ control, hasPasskeys, isBusy, autoFocus, checkFields, onPasskey }: Props) {
  const { t } = useTranslation();
  const loadRequest = async () => ((await checkFields?.()) === false ? null : api.deskRequestPasskey({}));
  return (
    <>
      <FormTextField
        control={control}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        isRequired
        mono
      />
      {hasPasskeys && <PasskeyButton loadRequest={loadRequest} onPasskey={onPasskey} isDisabled={isBusy} />}
    </>
  );
}

/** What of the values goes with the call: a passkey in place of a code. */
export const toProof = ({ code, passkey }: ProofValues): SecondFactorProof => (passkey ? { passkey } : { code });
