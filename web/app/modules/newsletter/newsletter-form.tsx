import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './newsletter.module.css';

type NewsletterFormState = 'idle' | 'sending' | 'done' | 'failed' | 'empty' | 'tooMany';

const isTooManyRequests = (error: unknown): boolean =>
  error instanceof CallError && ['tooManySubscribeAttempts', 'tooManyRequests'].includes(error.errorName);

/** The newsletter subscription in the footer, with its five messages (specification 000 section 8). */
export default function NewsletterForm() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<NewsletterFormState>('idle');
  /** The server's message about the email address. */
  const [fieldError, setFieldError] = useState<string | null>(null);

  const change = (value: string) => {
    setEmail(value);
    setFieldError(null);
    if (state !== 'sending') setState('idle');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setFieldError(null);
    if (email.trim() === '') return setState('empty');
    setState('sending');
    try {
      await api.newsletterSubscribe({ email, lang });
      setEmail('');
      setState('done');
    } catch (error) {
      const refusedField = error instanceof CallError ? error.fields['email'] : undefined;
      setFieldError(refusedField ? String(refusedField.params?.['message'] ?? refusedField.key) : null);
      setState(refusedField ? 'idle' : isTooManyRequests(error) ? 'tooMany' : 'failed');
    }
  };
  const isFailure = state === 'failed' || state === 'empty' || state === 'tooMany';
  return (
    <section className={styles.newsletter} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('newsletter.title')}</h2>
      <p className="muted">{t('newsletter.lead')}</p>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('newsletter.email')}
          hideLabel
          type="email"
          name="newsletter-email"
          autoComplete="email"
          inputMode="email"
          placeholder={t('newsletter.placeholder')}
          ltr
          value={email}
          onChange={change}
          error={fieldError ?? (isFailure ? t(`newsletter.${state}`) : undefined)}
        />
        <Button type="submit" isBusy={state === 'sending'}>
          {t('newsletter.submit')}
        </Button>
      </form>
      <p role="status" className={styles.status}>
        {state === 'sending' && t('newsletter.sending')}
        {state === 'done' && (
          <>
            {t('newsletter.done')} <span>{t('newsletter.next')}</span>
          </>
        )}
      </p>
    </section>
  );
}
