import { staffDeskCalls } from '@platewright/contract/modules/staff/desk-calls';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** Requests an email with a link to set a password. The answer is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    resolver: createSchemaResolver(staffDeskCalls.deskForgotPassword.input),
    defaultValues: { email: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['email'], async (values) => {
    await api.deskForgotPassword(values);
    setIsSent(true);
  });
  const back = (
    <Link to="/login" className="link small">
      {t('password.toSignIn')}
    </Link>
  );
  if (isSent)
    return (
      <SignInLayout title={t('password.forgot.title')}>
        <Notice tone="success" announce="status">
          {t('password.forgot.done')}
        </Notice>
        <Button onPress={() => setIsSent(false)}>{t('password.forgot.again')}</Button>
        {back}
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('password.forgot.title')} lead={t('password.forgot.lead')} onSubmit={submit}>
      <CallErrorNotice error={callError} />
      <FormTextField
        control={form.control}
        name="email"
        label={t('shell.signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        ltr
      />
      <Button type="submit" variant="primary" block isBusy={form.formState.isSubmitting}>
        {t('password.forgot.submit')}
      </Button>
      {back}
    </SignInLayout>
  );
}
