import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { languages, type Language } from '@platewright/domain/localized-text';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useOrderTaking } from '../../session/order-taking.ts';
import { quotationsKey, type Quotation } from './quotation-queries.ts';
import styles from './quotations.module.css';

/** The link of a quotation: made, copied, emailed and taken back. */
export function SharePanel({ quotation: { id, linkToken } }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  // Who sees it without an email is the customer's alone to say.
  const isTaking = useOrderTaking() !== null;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: quotationsKey });
  const share = useMutation({ mutationFn: () => api.quotationsShare({ id }), onSettled });
  const revoke = useMutation({
    mutationFn: () => api.quotationsRevoke({ id }),
    onSettled,
    onSuccess: () => showToast({ tone: 'success', text: t('quotations.share.revoked') }),
  });
  const link = linkToken && `${window.location.origin}${paths.sharedQuotation(linkToken)}`;
  const copy = () =>
    copyText(link ?? '', { copied: t('quotations.share.copied'), denied: t('quotations.share.notCopied') });
  const error = share.error ?? revoke.error;
  return (
    <section className={styles.share} aria-labelledby="quotation-share">
      <h2 id="quotation-share" className="h4">
        {t('quotations.share.title')}
      </h2>
      <p className="small muted">{t('quotations.share.lead')}</p>
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      {link ? (
        <>
          <TextField label={t('quotations.share.link')} value={link} isReadOnly ltr />
          <div className={styles.pdfs}>
            <Button onPress={() => void copy()}>{t('quotations.share.copy')}</Button>
            {!isTaking && (
              <Button variant="quiet" isBusy={revoke.isPending} onPress={() => revoke.mutate()}>
                {t('quotations.share.revoke')}
              </Button>
            )}
          </div>
        </>
      ) : isTaking ? null : (
        <Button isBusy={share.isPending} onPress={() => share.mutate()}>
          {t('quotations.share.make')}
        </Button>
      )}
      <SendForm id={id} onSent={() => void onSettled()} />
    </section>
  );
}

function SendForm({ id, onSent }: { readonly id: number; readonly onSent: () => void }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const lang = useLanguage();
  const [email, setEmail] = useState('');
  const [emailLang, setEmailLang] = useState<Language>(lang);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.quotationsSend({ id, email, emailLang }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('quotations.share.sent', { email }) });
      setEmail('');
      onSent();
    },
  });
  const fieldError = listServerFieldErrors(error).find(([path]) => path === 'email')?.[1];
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        label={t('quotations.share.email')}
        type="email"
        ltr
        autoComplete="off"
        value={email}
        error={fieldError}
        onChange={(value) => {
          reset();
          setEmail(value);
        }}
      />
      <Select
        label={t('quotations.share.language')}
        value={emailLang}
        options={languages.map((value) => ({ value, label: t(`quotations.share.languages.${value}`) }))}
        onChange={(value) => setEmailLang(value === 'ar' ? 'ar' : 'en')}
      />
      {error && fieldError === undefined && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      <Button type="submit" isBusy={isPending}>
        {t('quotations.share.send')}
      </Button>
    </form>
  );
}
