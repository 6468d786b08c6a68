import { Button } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Panel } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useFormat } from '../i18n/format.ts';
import { useTicketAccess } from '../job/open-file.ts';
import { useMay } from '../shell/failure.tsx';
import { Decision } from './decision.tsx';
import styles from './people.module.css';
import { TrnDialog } from './trn-dialog.tsx';
import type { Company } from './use-companies.ts';

type Paper = Company['documents'][number];
const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const;

/** Trade licence and TRN certificate as they were handed in. */
export function Documents({ company }: { company: Company }) {
  const { t } = useTranslation();
  const mayDecide = useMay('desk.people');
  const isWaiting = company.documents.some(({ purpose, state }) => purpose === 'registration' && state === 'waiting');
  return (
    <Panel title={t('companies.documents.title')}>
      {company.documents.length === 0 ? (
        <p className="muted">{t('companies.documents.none')}</p>
      ) : (
        <FileList label={t('companies.documents.list')}>
          {company.documents.map((paper) => (
            <PaperRow key={paper.id} companyId={company.id} paper={paper} />
          ))}
        </FileList>
      )}
      {isWaiting && !mayDecide && <p className="muted">{t('companies.papers.onlyPeople')}</p>}
      {mayDecide && isWaiting && (
        <div className={styles.decision}>
          <p>{t('companies.papers.sentence')}</p>
          <Decision
            about="papers"
            approveDialog={(close) => <TrnDialog kind="papersApprove" company={company} onClose={close} />}
            refuse={(reason) => api.deskDecidePapers({ companyId: company.id, decision: 'refuse', reason })}
          />
        </div>
      )}
    </Panel>
  );
}

function PaperRow({ companyId, paper }: { companyId: number; paper: Paper }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: documentId, name } = paper;
  const { open, busy } = useTicketAccess(() => api.deskDocumentTicket({ companyId, documentId }), name);
  const kind = t(`companies.documents.kinds.${paper.kind}`);
  return (
    <FileRow
      name={name}
      meta={[
        kind,
        t(`companies.documents.purposes.${paper.purpose}`),
        format.bytes(paper.size),
        format.date(paper.createdAt),
        <Tag key="state" tone={tones[paper.state]}>
          {t(`companies.documents.states.${paper.state}`)}
        </Tag>,
        paper.reason && <bdi key="reason">{paper.reason}</bdi>,
      ].filter(Boolean)}
      actions={
        <Button size="small" busy={busy} onPress={open} aria-label={t('companies.documents.openNamed', { kind, name })}>
          {t('companies.documents.open')}
        </Button>
      }
    />
  );
}
