import { approvalWord } from '@platewright/domain/files/file';
import { Button, TextButton } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { FileActions } from '../job/file-actions.tsx';
import { Section } from '../job/section.tsx';
import type { Job } from '../job/use-job.ts';
import { useMay } from '../shell/failure.tsx';
import { Checksum } from './checksum.tsx';
import { documentsOf, type Document, type DocumentKind, type Version } from './group.ts';
import { PostDialog } from './post-dialog.tsx';
import styles from './documents.module.css';

/** Folders that the house names itself say no more than the heading. */
const USUAL_FOLDERS: readonly string[] = ['Approval', 'Released'];

/** In which statuses the desk may post: proofs while prepress works or waits, released files from production on. */
const postable: Readonly<Record<DocumentKind, readonly number[]>> = { approve: [4, 8, 3], release: [6, 13, 9, 10, 11] };

/** Approval files or released files with their versions, decisions and checksums. */
export function Documents({ job, kind }: { job: Job; kind: DocumentKind }) {
  const { t } = useTranslation();
  const mayPost = useMay('desk.proofs');
  const [target, setTarget] = useState<{ document: Document | null } | null>(null);
  const documents = documentsOf(job.documents, kind);
  const canPost = mayPost && postable[kind].includes(job.order.statusId);
  const isProof = kind === 'approve';
  return (
    <Section
      title={t(isProof ? 'job.documents.title' : 'job.documents.released')}
      aside={
        canPost && (
          <Button size="small" icon="up" onPress={() => setTarget({ document: null })}>
            {t(isProof ? 'job.documents.post' : 'job.documents.release')}
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="muted small">{t(isProof ? 'job.documents.empty' : 'job.documents.emptyReleased')}</p>
      ) : (
        documents.map((document) => (
          <DocumentRows
            key={document.id}
            document={document}
            onNewVersion={canPost ? () => setTarget({ document }) : undefined}
          />
        ))
      )}
      {target && (
        <PostDialog orderId={job.order.id} kind={kind} document={target.document} onClose={() => setTarget(null)} />
      )}
    </Section>
  );
}

function DocumentRows({ document, onNewVersion }: { document: Document; onNewVersion?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { newest, older } = document;
  return (
    <div className={styles.document}>
      <FileList label={newest.filename}>
        <VersionRow version={newest} />
        {isOpen && older.map((version) => <VersionRow key={version.docversionId} version={version} />)}
      </FileList>
      {(onNewVersion || older.length > 0) && (
        <div className={styles.actions}>
          {onNewVersion && <TextButton onPress={onNewVersion}>{t('job.documents.newVersion')}</TextButton>}
          {older.length > 0 && (
            <TextButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {t('job.documents.older', { n: format.number(older.length) })}
            </TextButton>
          )}
        </div>
      )}
    </div>
  );
}

const tones = { waiting: 'warn', approved: 'good', rejected: 'bad' } as const;

function VersionRow({ version }: { version: Version }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMay('desk.files');
  const word = approvalWord(version.status);
  const state = version.superseded ? (
    <Tag key="state">{t('job.documents.replaced')}</Tag>
  ) : (
    <Tag key="state" tone={tones[word]}>
      {t(`job.documents.${word}`)}
    </Tag>
  );
  const meta = [
    version.kind === 'approve' && state,
    t('job.documents.version', { version: String(version.version) }),
    format.bytes(version.size),
    format.dateTime(version.createdAt),
    !USUAL_FOLDERS.includes(version.folderName) && version.folderName,
    version.decidedBy &&
      version.decidedAt &&
      t('job.documents.decided', { who: version.decidedBy, when: format.dateTime(version.decidedAt) }),
    version.sha256 && <Checksum key="sum" sha256={version.sha256} name={version.filename} />,
    version.remark && (
      <span key="remark" className={styles.remark}>
        <b>{t('job.documents.remark')}</b> <bdi>{version.remark}</bdi>
      </span>
    ),
  ].filter(Boolean);
  return (
    <FileRow
      name={version.filename}
      thumbnail={mayOpen ? (version.thumbnail ?? undefined) : undefined}
      meta={meta}
      actions={<FileActions fileId={version.fileId} name={version.filename} type={version.type} />}
    />
  );
}
