import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Suspense, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CallPhoneField } from '../../forms/call-phone-field.tsx';
import { CallTextArea } from '../../forms/call-text-area.tsx';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useCallForm, type CallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './contact.module.css';

const ThanksDialog = lazyWithRetry(() => import('./thanks-dialog.tsx'));

const schema = async () => {
  const { contactCalls: contact } = await import('@platewright/contract/modules/contact/calls');
  return contact.contactus.input.omit({ lang: true });
};
type ContactValues = typeof emptyValues;
const emptyValues = { fullName: '', email: '', phoneNumber: '', message: '' };

/** Sends a message to the operator; the typed text stays until the server has accepted it. */
export function ContactForm() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [sent, setSent] = useState(false);
  const form = useCallForm<ContactValues>({
    schema,
    defaultValues: emptyValues,
    draft: { key: 'contact', keeps: ['fullName', 'email', 'phoneNumber', 'message'] },
    onSubmit: async (values) => {
      await api.contactus({ ...values, lang });
      form.reset(emptyValues);
      setSent(true);
    },
  });
  useKnownValues(form);
  // Enter is a new line in the message; Ctrl or Command with Enter sends, as in mail programs.
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
  };
  return (
    <section aria-labelledby="contact-form-title" className={styles.sheet}>
      <h2 id="contact-form-title" className="h3">
        {t('contact.form')}
      </h2>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} onKeyDown={submitByKey}>
        <DraftNotice form={form} />
        <CallTextField form={form} name="fullName" label={t('contact.fullName')} autoComplete="name" isRequired />
        <CallTextField
          form={form}
          name="email"
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          ltr
          isRequired
        />
        <CallPhoneField form={form} name="phoneNumber" label={t('contact.phoneNumber')} />
        <CallTextArea form={form} name="message" label={t('contact.message')} rows={6} isRequired />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={form.busy}>
          {t('contact.submit')}
        </Button>
      </form>
      {sent && (
        <Suspense>
          <ThanksDialog onClose={() => setSent(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Fills in what is known of the person who is signed in; typed text stays. */
function useKnownValues({ getValues, setValue, reset }: CallForm<ContactValues>): void {
  const session = useSession();
  const fill = useEffectEvent(() => {
    if (!session) return;
    const { firstname, lastname, email, phone } = session;
    const known: ContactValues = { ...emptyValues, fullName: `${firstname} ${lastname}`, email, phoneNumber: phone };
    reset(known, { keepValues: true });
    for (const name of ['fullName', 'email', 'phoneNumber'] as const)
      if (getValues(name) === '') setValue(name, known[name]);
  });
  const userId = session?.userId;
  useEffect(() => {
    if (userId !== undefined) fill();
  }, [userId]);
}
