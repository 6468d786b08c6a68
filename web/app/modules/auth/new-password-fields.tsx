import { useTranslation } from 'react-i18next';
import { CallTextField } from '../../forms/call-text-field.tsx';
import type { CallForm } from '../../forms/use-call-form.ts';

export interface NewPasswordValues {
  token: string;
  password: string;
  repassword: string;
}

/** The new password and its repetition, for password resets and invitations. */
export function NewPasswordFields({ form }: { readonly form: CallForm<NewPasswordValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <CallTextField
        form={form}
        name="password"
        label={t('auth.reset.password')}
        help={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
        secret
        isRequired
      />
      <CallTextField
        form={form}
        name="repassword"
        label={t('auth.reset.repassword')}
        autoComplete="new-password"
        secret
        isRequired
      />
    </>
  );
}
