import { deskStaff } from '@platewright/contract/areas/desk-staff';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormText } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { Entry } from './entry.tsx';

/** Asks for a link to set a password. The answer is the same whether there is such an account or not. */
export function ForgotPage() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const form = useForm({
    resolver: checkedBy(deskStaff.deskForgotPassword.input),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    setRefused(null);
    try {
      await api.deskForgotPassword(values);
      setIsSent(true);
    } catch (error) {
      if (!showRefused(form, ['email'], error)) setRefused(error);
    }
  });
  const back = (
    <Link to="/login" className="link small">
      {t('password.toSignIn')}
    </Link>
  );
  if (isSent)
    return (
      <Entry title={t('password.forgot.title')}>
        <Notice tone="good" announce="status">
          {t('password.forgot.done')}
        </Notice>
        <Button onPress={() => setIsSent(false)}>{t('password.forgot.again')}</Button>
        {back}
      </Entry>
    );
  return (
    <Entry title={t('password.forgot.title')} lead={t('password.forgot.lead')} onSubmit={submit}>
      <RefusedNotice failure={refused} />
      <FormText
        control={form.control}
        name="email"
        label={t('shell.signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        ltr
      />
      <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
        {t('password.forgot.submit')}
      </Button>
      {back}
    </Entry>
  );
}
