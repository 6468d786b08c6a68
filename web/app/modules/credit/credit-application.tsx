import { CallError } from '@platewright/contract/call-errors';
import { hasAllowedContent, listExtensions, hasAllowedExtension } from '@platewright/domain/files/file-formats';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { SupportLinks } from '../../shared/support-links.tsx';
import { DocumentsForm } from '../companies/documents-form.tsx';
import styles from './credits.module.css';

const { formats, maxBytesPerFile: perFile } = getUploadLimits('creditDocument');
const accept = listExtensions(formats)
  .map((extension) => `.${extension}`)
  .join(',');

const loadSchema = async () => {
  const { createDocumentsSchema } = await import('../companies/documents-schema.ts');
  return createDocumentsSchema({
    perFile,
    tooLargeMessage: 'fileMax5',
    wrongTypeMessage: 'creditDocumentType',
    isAllowedType: ({ name, type }) =>
      hasAllowedExtension(name, formats) && (type === '' || hasAllowedContent(name, type, formats)),
  });
};

interface Props {
  readonly refusedReason: string | null;
  /** Trade licence and TRN certificate were uploaded with the registration. */
  readonly hasRegistrationDocuments: boolean;
  readonly onApplied: () => void;
  /** Somebody else has applied, or the operator has decided, while the form was open. */
  readonly onDecided: () => void;
}

/** Applies for a credit limit with two documents; members see an explanation only [CRD-18, CRD-19, CRD-20, CRD-23]. */
export function CreditApplication({ refusedReason, hasRegistrationDocuments, onApplied, onDecided }: Props) {
  const { t } = useTranslation();
  const isMember = useSession()?.isMember ?? true;
  return (
    <section className={styles.apply} aria-labelledby="credit-apply">
      <h2 id="credit-apply" className="h4">
        {t('credit.apply.title')}
      </h2>
      <p>{t('credit.apply.lead')}</p>
      {hasRegistrationDocuments && !isMember && <p>{t('credit.apply.registration')}</p>}
      {refusedReason !== null && (
        <Notice tone="warning" title={t('credit.apply.refused')}>
          <bdi className={styles.reason}>{refusedReason}</bdi>
        </Notice>
      )}
      {isMember ? (
        <p className="muted">{t('credit.apply.onlyOwner')}</p>
      ) : (
        <CreditDocuments onApplied={onApplied} onDecided={onDecided} />
      )}
      <p className="small muted">
        {t('credit.apply.support')} <SupportLinks />
      </p>
    </section>
  );
}

function CreditDocuments({ onApplied, onDecided }: Pick<Props, 'onApplied' | 'onDecided'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <DocumentsForm
      schema={loadSchema}
      accept={accept}
      titleId="credit-apply"
      help={t('credit.apply.help')}
      submitLabel={t('credit.apply.submit')}
      send={async (files) => {
        try {
          await api.usersUploadFiles({ lang }, { files });
        } catch (error) {
          if (
            error instanceof CallError &&
            (error.errorName === 'creditWaiting' || error.errorName === 'creditGranted')
          )
            return onDecided();
          throw error;
        }
        onApplied();
      }}
    />
  );
}
