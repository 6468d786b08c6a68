import { Refusal } from '@platewright/contract/refusals';
import { contentFits, extensionsOf, nameFits } from '@platewright/domain/files/formats';
import { fileLimits } from '@platewright/domain/files/purposes';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { useSession } from '../../../session/use-session.ts';
import { SupportLinks } from '../../../shared/support-links.tsx';
import { PapersForm, papersSchema } from '../papers-form.tsx';
import styles from './credits.module.css';

const { formats, perFile } = fileLimits('creditDocument');
const accept = extensionsOf(formats)
  .map((extension) => `.${extension}`)
  .join(',');

const schema = papersSchema({
  perFile,
  large: 'fileMax5',
  foreign: 'creditDocumentType',
  fits: ({ name, type }) => nameFits(name, formats) && (type === '' || contentFits(name, type, formats)),
});

interface Props {
  readonly refusedReason: string | null;
  /** Trade licence and TRN certificate came with the registration. */
  readonly hasRegistrationPapers: boolean;
  readonly onApplied: () => void;
  /** Somebody else has applied, or the house has decided, while the form was open. */
  readonly onDecided: () => void;
}

/** Asks for a credit limit with two documents; members only see how [CRD-18, CRD-19, CRD-20, CRD-23]. */
export function Application({ refusedReason, hasRegistrationPapers, onApplied, onDecided }: Props) {
  const { t } = useTranslation();
  const isMember = useSession()?.isMember ?? true;
  return (
    <section className={styles.apply} aria-labelledby="credit-apply">
      <h2 id="credit-apply" className="h4">
        {t('books.credits.apply.title')}
      </h2>
      <p>{t('books.credits.apply.lead')}</p>
      {hasRegistrationPapers && !isMember && <p>{t('books.credits.apply.registration')}</p>}
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
  return (
    <PapersForm
      schema={schema}
      accept={accept}
      titleId="credit-apply"
      help={t('books.credits.apply.help')}
      submitLabel={t('books.credits.apply.submit')}
      send={async (files) => {
        try {
          await api.usersUploadFiles({ lang }, { files });
        } catch (error) {
          if (error instanceof Refusal && (error.refusal === 'creditWaiting' || error.refusal === 'creditGranted'))
            return onDecided();
          throw error;
        }
        onApplied();
      }}
    />
  );
}
