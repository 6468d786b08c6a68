import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CallTextArea } from '../../forms/call-text-area.tsx';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/format.ts';
import styles from './contact.module.css';

const Thanks = later(() => import('./thanks.tsx'));

const schema = async () => {
  const { contact } = await import('@platewright/contract/areas/contact');
  return contact.contactus.input.omit({ lang: true });
};
const empty = { fullName: '', email: '', phoneNumber: '', message: '' };

/** Writes to the house. What was typed stays until the server has taken it. */
export function ContactForm() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [sent, setSent] = useState(false);
  const form = useCallForm<typeof empty>({
    schema,
    defaultValues: empty,
    send: async (values) => {
      await api.contactus({ ...values, lang });
      form.reset(empty);
      setSent(true);
    },
  });
  // Enter makes a new line in a text of several; with Ctrl or Command it sends, as in mail programs.
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
  };
  return (
    <section aria-labelledby="contact-form-title" className={styles.sheet}>
      <h2 id="contact-form-title" className="h3">
        {t('contact.form')}
      </h2>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} onKeyDown={sendByKey}>
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
        <CallTextField
          form={form}
          name="phoneNumber"
          label={t('contact.phoneNumber')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          ltr
        />
        <CallTextArea form={form} name="message" label={t('contact.message')} rows={6} isRequired />
        {form.failure && (
          <Notice tone="bad" announce="alert">
            {form.failure}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {t('contact.submit')}
        </Button>
      </form>
      {sent && (
        <Suspense>
          <Thanks onClose={() => setSent(false)} />
        </Suspense>
      )}
    </section>
  );
}
