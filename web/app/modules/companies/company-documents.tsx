import { CallError } from '@platewright/contract/call-errors';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DocumentsForm } from './documents-form.tsx';
import styles from '../account/account.module.css';

const loadSchema = async () => {
  const { createDocumentsSchema } = await import('./documents-schema.ts');
  return createDocumentsSchema({
    perFile: getUploadLimits('companyDocument').maxBytesPerFile,
    tooLargeMessage: 'fileMax10',
    wrongTypeMessage: 'fileTypeRefused',
    isAllowedType: ({ type }) => type === '' || type.startsWith('image/') || type === 'application/pdf',
  });
};

interface Props {
  readonly documents: CallAnswer<Contract['accountPapers']>;
  readonly onChanged: () => void;
}

/** The documents of the company's registration, shown while they are checked or were refused. */
export function CompanyDocuments({ documents, onChanged }: Props) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  return (
    <section className={styles.company} aria-labelledby="company-documents">
      <h2 id="company-documents" className="h4">
        {t('account.documents.title')}
      </h2>
      {documents.state === 'waiting' ? (
        <Notice title={isSent ? t('account.documents.sent') : undefined} announce={isSent ? 'status' : undefined}>
          {t('account.documents.waiting')}
        </Notice>
      ) : (
        <>
          <Notice tone="warning" title={t('account.documents.refused')}>
            <bdi className={styles.reason}>{documents.reason}</bdi>
          </Notice>
          <p>{t('account.documents.lead')}</p>
          <DocumentsForm
            schema={loadSchema}
            titleId="company-documents"
            help={t('account.documents.help')}
            submitLabel={t('account.documents.submit')}
            send={async (files) => {
              try {
                await api.accountSendPapers({}, { files });
                setSent(true);
              } catch (error) {
                // Another tab has sent them already: the reloaded state says so.
                if (!(error instanceof CallError && error.errorName === 'changedMeanwhile')) throw error;
              }
              onChanged();
            }}
          />
        </>
      )}
    </section>
  );
}
