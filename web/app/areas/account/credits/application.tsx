import { Refusal } from '@platewright/contract/refusals';
import { contentFits, extensionsOf, nameFits } from '@platewright/domain/files/formats';
import { fileLimits } from '@platewright/domain/files/purposes';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { api } from '../../../api/client.ts';
import { DocumentField } from '../../../forms/document-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { useSession } from '../../../session/use-session.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import styles from './credits.module.css';

const papers = ['tradeLicense', 'trnCertificate'] as const;
type Values = Record<(typeof papers)[number], File | null>;

const { formats, perFile } = fileLimits('creditDocument');
const accept = extensionsOf(formats)
  .map((extension) => `.${extension}`)
  .join(',');

/** A file as the browser knows it; the server looks into it. */
const paper = (missing: string) =>
  z
    .custom<File | null>((value) => value instanceof File, missing)
    .refine((file) => file !== null && nameFits(file.name, formats) && fits(file), 'creditDocumentType')
    .refine((file) => file !== null && file.size <= perFile, 'fileMax5');
const fits = (file: File): boolean => file.type === '' || contentFits(file.name, file.type, formats);

const schema = z.object({
  tradeLicense: paper('tradeLicenseRequired'),
  trnCertificate: paper('trnCertificateRequired'),
});

interface Props {
  readonly refusedReason: string | null;
  readonly onApplied: () => void;
  /** Somebody else has applied, or the house has decided, while the form was open. */
  readonly onDecided: () => void;
}

/** Asks for a credit limit with two documents; members only see how [CRD-18, CRD-19, CRD-20, CRD-23]. */
export function Application({ refusedReason, onApplied, onDecided }: Props) {
  const { t } = useTranslation();
  const isMember = useSession()?.isMember ?? true;
  return (
    <section className={styles.apply} aria-labelledby="credit-apply">
      <h2 id="credit-apply" className="h4">
        {t('books.credits.apply.title')}
      </h2>
      <p>{t('books.credits.apply.lead')}</p>
      {refusedReason !== null && (
        <Notice tone="warn" title={t('books.credits.apply.refused')}>
          <bdi className={styles.reason}>{refusedReason}</bdi>
        </Notice>
      )}
      {isMember ? (
        <p className="muted">{t('books.credits.apply.onlyOwner')}</p>
      ) : (
        <Papers onApplied={onApplied} onDecided={onDecided} />
      )}
      <p className="small muted">
        {t('books.credits.apply.support')} <SupportLinks />
      </p>
    </section>
  );
}

function Papers({ onApplied, onDecided }: Pick<Props, 'onApplied' | 'onDecided'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const form = useCallForm<Values>({
    schema,
    defaultValues: { tradeLicense: null, trnCertificate: null },
    send: async ({ tradeLicense, trnCertificate }) => {
      if (!tradeLicense || !trnCertificate) return;
      try {
        await api.usersUploadFiles(
          { lang },
          { files: { tradeLicense: [tradeLicense], trnCertificate: [trnCertificate] } },
        );
      } catch (error) {
        if (error instanceof Refusal && (error.refusal === 'creditWaiting' || error.refusal === 'creditGranted'))
          return onDecided();
        throw error;
      }
      onApplied();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-labelledby="credit-apply">
      <p className="small muted">{t('books.credits.apply.help')}</p>
      {papers.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <DocumentField
              label={t(`books.credits.apply.${name}`)}
              chooseLabel={t('books.credits.apply.choose')}
              removeLabel={(file) => t('books.credits.apply.removeFile', { name: file })}
              accept={accept}
              value={field.value}
              onChange={(file) => {
                field.onChange(file);
                if (form.formState.isSubmitted || file) void form.trigger(name);
              }}
              error={form.errorOf(name)}
            />
          )}
        />
      ))}
      {form.failure && (
        <Notice tone="bad" announce="alert">
          {form.failure}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('books.credits.apply.submit')}
        </Button>
      </div>
    </form>
  );
}
