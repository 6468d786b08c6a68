import { PasskeyButton } from '@platewright/browser/second-factor/passkey-button';
import { useSignInChallenge } from '@platewright/browser/second-factor/use-passkey';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { secondFactorCode } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';

const schema = z.object({ code: secondFactorCode });

interface Props {
  /** Email and password, which were right. */
  readonly credentials: { readonly email: string; readonly password: string };
  /** The challenge for a passkey; null when the account has none. */
  readonly passkeyRequest: PasskeyRequest | null;
  readonly onBack: () => void;
}

/** The second step of the sign-in: the code of the authenticator app, a recovery code, or a passkey. */
export function SecondFactorPage({ credentials, passkeyRequest, onBack }: Props) {
  const { t } = useTranslation();
  const loadRequest = useSignInChallenge(passkeyRequest, () => signIn(credentials));
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { code: '' } });
  const { submit, callError } = useFormSubmit(form, ['code'], ({ code }) => signIn({ ...credentials, code }));
  return (
    <SignInLayout title={t('secondFactor.signInTitle')} lead={t('secondFactor.signInText')} onSubmit={submit}>
      <CallErrorNotice error={callError} />
      <FormTextField
        control={form.control}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.lost')}
        autoComplete="one-time-code"
        autoFocus
        isRequired
        mono
      />
      <Button type="submit" variant="primary" block isBusy={form.formState.isSubmitting}>
        {t('secondFactor.signIn')}
      </Button>
      {passkeyRequest && (
        <PasskeyButton
          CallErrorNotice={CallErrorNotice}
          loadRequest={loadRequest}
          onPasskey={(passkey) => signIn({ ...credentials, passkey })}
          isDisabled={form.formState.isSubmitting}
          isBlock
        />
      )}
      <Button variant="quiet" onPress={onBack}>
        {t('secondFactor.back')}
      </Button>
    </SignInLayout>
  );
}
