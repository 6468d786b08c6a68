import { Button } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { CompanySection } from './company-section.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import styles from './companies.module.css';
import { TrnDialog } from './trn-dialog.tsx';
import { getOwnerLang, type Company } from './use-companies.ts';

type CompanyDocument = Company['documents'][number];
const tones = { waiting: 'warning', approved: 'success', refused: 'error' } as const;

/** Trade licence and TRN certificate of a registration, with the decision about them. */
export function CompanyDocuments({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canDecide = useHasPermission('desk.people');
  const isWaiting = company.documents.some(({ purpose, state }) => purpose === 'registration' && state === 'waiting');
  return (
    <CompanySection title={t('companies.documents.title')}>
      {company.documents.length === 0 ? (
        <p className="muted">{t('companies.documents.none')}</p>
      ) : (
        <FileList label={t('companies.documents.list')}>
          {company.documents.map((document) => (
            <CompanyDocumentRow key={document.id} companyId={company.id} document={document} />
          ))}
        </FileList>
      )}
      {isWaiting && <MissingPermission action="desk.people" />}
      {canDecide && isWaiting && (
        <div className={styles.decision}>
          <p>{t('companies.documentDecision.sentence')}</p>
          <DecisionButtons
            subject="documents"
            renderApproveDialog={(close) => <TrnDialog kind="documentsApprove" company={company} onClose={close} />}
            ownerLang={getOwnerLang(company)}
            onReject={(given) => api.deskDecidePapers({ companyId: company.id, decision: 'refuse', ...given })}
          />
        </div>
      )}
    </CompanySection>
  );
}

function CompanyDocumentRow({ companyId, document }: { companyId: number; document: CompanyDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: documentId, name } = document;
  const { open, busy } = useSignedUrlAccess(() => api.deskDocumentTicket({ companyId, documentId }), name);
  const kind = t(`companies.documents.kinds.${document.kind}`);
  return (
    <FileRow
      name={name}
      meta={[
        kind,
        t(`companies.documents.purposes.${document.purpose}`),
        format.fileSize(document.size),
        format.date(document.createdAt),
        <Tag key="state" tone={tones[document.state]}>
          {t(`companies.documents.states.${document.state}`)}
        </Tag>,
        document.reason && <bdi key="reason">{document.reason}</bdi>,
      ].filter(Boolean)}
      actions={
        <Button
          size="small"
          isBusy={busy}
          onPress={open}
          aria-label={t('companies.documents.openNamed', { kind, name })}
        >
          {t('companies.documents.open')}
        </Button>
      }
    />
  );
}
