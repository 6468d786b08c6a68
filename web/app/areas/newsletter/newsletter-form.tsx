import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import styles from './newsletter.module.css';

type State = 'idle' | 'sending' | 'done' | 'failed' | 'empty' | 'tooMany';

const isTooMany = (error: unknown): boolean =>
  error instanceof Refusal && ['tooManySubscribeAttempts', 'tooManyRequests'].includes(error.refusal);

/** The footer's sign-up for the newsletter, with its five messages (specification 000 section 8). */
export default function NewsletterForm() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const title = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  /** The server's own sentence about the address. */
  const [wrong, setWrong] = useState<string | null>(null);

  const change = (value: string) => {
    setEmail(value);
    setWrong(null);
    if (state !== 'sending') setState('idle');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setWrong(null);
    if (email.trim() === '') return setState('empty');
    setState('sending');
    try {
      await api.newsletterSubscribe({ email, lang });
      setEmail('');
      setState('done');
    } catch (error) {
      const refused = error instanceof Refusal ? error.fields['email'] : undefined;
      setWrong(refused ? String(refused.params?.['message'] ?? refused.key) : null);
      setState(refused ? 'idle' : isTooMany(error) ? 'tooMany' : 'failed');
    }
  };
  const isBad = state === 'failed' || state === 'empty' || state === 'tooMany';
  return (
    <section className={styles.newsletter} aria-labelledby={title}>
      <h2 id={title}>{t('newsletter.title')}</h2>
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
          error={wrong ?? (isBad ? t(`newsletter.${state}`) : undefined)}
        />
        <Button type="submit" busy={state === 'sending'}>
          {t('newsletter.submit')}
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {state === 'sending' || state === 'done' ? t(`newsletter.${state}`) : ''}
      </p>
    </section>
  );
}
