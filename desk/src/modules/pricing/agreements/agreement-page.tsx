import { TextArea } from '@platewright/ui/text-area';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { PublicationFrame } from '../../../publishing/publication-frame.tsx';
import { useRemoval } from '../../../publishing/use-removal.ts';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../../shell/record-page.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import styles from './agreements.module.css';
import { EndAgreement } from './end-agreement.tsx';
import { FigureLines } from './figure-lines.tsx';
import { PercentLines } from './percent-lines.tsx';
import { useAgreementForm } from './use-agreement-form.ts';
import { useAgreement, type AgreementPublication } from './use-agreements.ts';

/** What one customer has agreed on. */
export function AgreementPage() {
  const { t } = useTranslation();
  const companyId = useRecordId('companyId');
  return (
    <PermissionGuard action="desk.rates" title={t('agreements.title')}>
      <LoadedAgreement key={companyId} companyId={companyId} />
    </PermissionGuard>
  );
}

function LoadedAgreement({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const query = useAgreement(companyId);
  return (
    <RecordPage
      id={companyId}
      query={query}
      title={query.data?.company.name}
      action="desk.rates"
      texts="agreements"
      back={<BackLink to="/prices/agreements">{t('agreements.back')}</BackLink>}
    >
      {(publication) => <AgreementEditor publication={publication} />}
    </RecordPage>
  );
}

function AgreementEditor({ publication }: { publication: AgreementPublication }) {
  const { t } = useTranslation();
  const { collection, editor, form } = useAgreementForm(publication);
  const maySeeCompany = useHasPermission('desk.companies');
  const { company, status } = publication;
  // What was never published is deleted; what was ends, and stays in its history.
  const { isDeleted, remove } = useRemoval({
    collection,
    editor,
    call: (input) => api.deskAgreementRemove(input),
    listPath: '/prices/agreements',
  });
  return (
    <>
      <header className={styles.head}>
        <h1>{t('agreements.of', { name: company.name })}</h1>
        <p className="muted">{t('agreements.lead')}</p>
      </header>
      <PublicationFrame
        isWide
        publication={publication}
        collection={collection}
        editor={editor}
        isLeaving={isDeleted}
        onRemove={publication.id !== 0 && publication.version === 0 ? remove : undefined}
        isEmpty={publication.id === 0 && !editor.isUnsaved}
        links={
          maySeeCompany && (
            <Link className="link" to={`/companies/${company.id}`}>
              {t('agreements.toCompany')}
            </Link>
          )
        }
        actions={
          status !== 'draft' && status !== 'hidden' && <EndAgreement editor={editor} onEnded={collection.reload} />
        }
      >
        <div className={styles.sections}>
          <PercentLines {...form} />
          <FigureLines {...form} />
          <section className={styles.section}>
            <TextArea
              label={t('agreements.note')}
              help={t('agreements.noteHelp')}
              value={form.data.note}
              onChange={(note) => form.change({ note })}
              maxLength={2000}
            />
          </section>
        </div>
      </PublicationFrame>
    </>
  );
}
