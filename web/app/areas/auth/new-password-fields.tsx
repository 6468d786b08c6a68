import { useTranslation } from 'react-i18next';
import { CallTextField } from '../../forms/call-text-field.tsx';
import type { CallForm } from '../../forms/use-call-form.ts';

export interface NewPassword {
  token: string;
  password: string;
  repassword: string;
}

/** Password and its repetition, as reset and invitation ask for them. */
export function NewPasswordFields({ form }: { readonly form: CallForm<NewPassword> }) {
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
