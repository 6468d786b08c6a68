import { toApprovalStatus } from '@platewright/domain/proofs/approval';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { Button, TextButton } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { FileActions } from '../orders/order-page/file-actions.tsx';
import { PlatesLink } from '../orders/order-page/plates-link.tsx';
import { OrderSection } from '../orders/order-page/order-section.tsx';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { findCurrentStep } from '../orders/transitions/missing-step.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { Checksum } from './checksum.tsx';
import { CompareLink } from './compare-link.tsx';
import {
  groupDocumentVersions,
  type OrderDocument,
  type OrderDocumentKind,
  type DocumentVersion,
} from './group-document-versions.ts';
import { DifferenceList } from './difference-list.tsx';
import { PostFilesDialog } from './post-files-dialog.tsx';
import { useProofComparison, type ProofComparison } from './use-proof-comparison.ts';
import { useVersionCertificate, VersionCertificate } from './version-certificate.tsx';
import styles from './order-documents.module.css';

/** Folder names that the server assigns by default; they repeat the heading and are not shown. */
const DEFAULT_FOLDERS: readonly string[] = ['Approval', 'Released'];

/** Statuses in which files can be posted: proofs while prepress works or waits, released files from production on. */
const postableStatuses: Readonly<Record<OrderDocumentKind, readonly number[]>> = {
  approve: [orderStatus.inProcessing, orderStatus.corrections, orderStatus.waitingForApproval],
  release: [
    orderStatus.inProduction,
    orderStatus.onHold,
    orderStatus.ready,
    orderStatus.shipped,
    orderStatus.completed,
  ],
};

const isPostable = (kind: OrderDocumentKind, statusId: number): boolean => postableStatuses[kind].includes(statusId);

/** Approval files or released files with their versions, decisions and checksums. */
export function OrderDocuments({ deskOrder, kind }: { deskOrder: DeskOrder; kind: OrderDocumentKind }) {
  const { t } = useTranslation();
  const hasPermission = useHasPermission('desk.proofs');
  const [postTarget, setPostTarget] = useState<{ document: OrderDocument | null } | null>(null);
  const documents = groupDocumentVersions(deskOrder.documents, kind);
  const canPost = hasPermission && isPostable(kind, deskOrder.order.statusId);
  const isProof = kind === 'approve';
  const step = findCurrentStep(deskOrder);
  // The head of the page has this button while it is what is to be done now.
  const comparison = useProofComparison(deskOrder.order.id, {
    ...{ fileIds: [], documentId: null, isEnabled: isProof && documents.length > 0 },
  });
  const isInHead = step?.kind === kind && step.document === null;
  return (
    <OrderSection
      title={t(isProof ? 'order.documents.title' : 'order.documents.released')}
      aside={
        canPost &&
        !isInHead && (
          <Button size="small" icon="up" onPress={() => setPostTarget({ document: null })}>
            {t(isProof ? 'order.documents.post' : 'order.documents.release')}
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="muted small">{t(isProof ? 'order.documents.empty' : 'order.documents.emptyReleased')}</p>
      ) : (
        documents.map((document) => (
          <OrderDocumentRows
            key={document.id}
            orderId={deskOrder.order.id}
            document={document}
            comparison={comparison.data?.files.find(({ fileId }) => fileId === document.newest.fileId)}
            openComments={deskOrder.openComments.find(({ documentId }) => documentId === document.id)?.open ?? 0}
            onNewVersion={canPost ? () => setPostTarget({ document }) : undefined}
          />
        ))
      )}
      {postTarget && (
        <PostFilesDialog
          orderId={deskOrder.order.id}
          kind={kind}
          document={postTarget.document}
          onClose={() => setPostTarget(null)}
        />
      )}
    </OrderSection>
  );
}

interface OrderDocumentRowsProps {
  readonly orderId: number;
  readonly document: OrderDocument;
  readonly openComments: number;
  /** How its newest version differs from what was ordered. */
  readonly comparison: ProofComparison | undefined;
  readonly onNewVersion?: (() => void) | undefined;
}

function OrderDocumentRows({ orderId, document, openComments, comparison, onNewVersion }: OrderDocumentRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { newest, older } = document;
  return (
    <div className={styles.document}>
      <FileList label={newest.filename}>
        <DocumentVersionRow orderId={orderId} version={newest} openComments={openComments} />
        {isOpen &&
          older.map((version) => <DocumentVersionRow key={version.docversionId} orderId={orderId} version={version} />)}
      </FileList>
      {comparison?.state === 'waiting' && <p className="small muted">{t('proofDifferences.waiting')}</p>}
      {comparison && comparison.differences.length > 0 && (
        <Notice tone="warning" title={t('proofDifferences.title')}>
          <DifferenceList differences={comparison.differences} />
        </Notice>
      )}
      {(onNewVersion || older.length > 0) && (
        <div className={styles.actions}>
          {onNewVersion && <TextButton onPress={onNewVersion}>{t('order.documents.newVersion')}</TextButton>}
          {older.length > 0 && <CompareLink orderId={orderId} document={document} />}
          {older.length > 0 && (
            <TextButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {t('order.documents.older', { n: format.number(older.length) })}
            </TextButton>
          )}
        </div>
      )}
    </div>
  );
}

const approvalTones = { waiting: 'warning', approved: 'success', rejected: 'error' } as const;

interface VersionRowProps {
  readonly orderId: number;
  readonly version: DocumentVersion;
  readonly openComments?: number;
}

function DocumentVersionRow({ orderId, version, openComments = 0 }: VersionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const canOpen = useHasPermission('desk.files');
  const approval = toApprovalStatus(version.status);
  const certificate = useVersionCertificate({ orderId, documentId: version.documentId, version: version.version });
  const state = version.superseded ? (
    <Tag key="state">{t('order.documents.replaced')}</Tag>
  ) : (
    <Tag key="state" tone={approvalTones[approval]}>
      {t(`order.documents.${approval}`)}
    </Tag>
  );
  const meta = [
    version.kind === 'approve' && state,
    t('order.documents.version', { version: String(version.version) }),
    format.fileSize(version.size),
    format.dateTime(version.createdAt),
    !DEFAULT_FOLDERS.includes(version.folderName) && version.folderName,
    version.decidedBy &&
      version.decidedAt &&
      approval !== 'waiting' &&
      t(`order.documents.decided.${approval}`, { who: version.decidedBy, when: format.dateTime(version.decidedAt) }),
    version.sha256 && <Checksum key="sum" sha256={version.sha256} name={version.filename} />,
    certificate && <VersionCertificate key="certificate" orderId={orderId} certificate={certificate} />,
    openComments > 0 && (
      <Tag key="comments" tone="warning">
        {t('order.documents.openComments', { n: format.number(openComments) })}
      </Tag>
    ),
    version.comments.length > 0 &&
      t('order.documents.commentsTaken', { list: format.list(version.comments.map((one) => format.number(one))) }),
    version.remark && (
      <span key="remark" className={styles.remark}>
        <b>{t('order.documents.remark')}</b> <bdi>{version.remark}</bdi>
      </span>
    ),
  ].filter(Boolean);
  return (
    <FileRow
      name={version.filename}
      thumbnail={canOpen ? (version.thumbnail ?? undefined) : undefined}
      meta={meta}
      actions={
        <>
          <PlatesLink orderId={orderId} fileId={version.fileId} name={version.filename} type={version.type} />
          <FileActions fileId={version.fileId} name={version.filename} type={version.type} />
        </>
      }
    />
  );
}
