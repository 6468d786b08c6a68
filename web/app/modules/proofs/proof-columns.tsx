import { formatMillimetres } from '@platewright/browser/format';
import { lazyOptionalPart } from '@platewright/browser/lazy-with-retry';
import { useInkName } from '@platewright/browser/use-ink-name';
import { approvalStatusIds, toApprovalStatus } from '@platewright/domain/proofs/approval';
import { LinkButton } from '@platewright/ui/button';
import { Chips, InkChip } from '@platewright/ui/chips';
import { Icon } from '@platewright/ui/icon';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { CountBadge, Status } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import clsx from 'clsx';
import { Suspense, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import {
  createDocumentColumn,
  createUploadedColumn,
  createViewColumn,
  FileDownloadLink,
} from '../files/file-columns.tsx';
import { FileThumbnail } from '../files/file-thumbnail.tsx';
import { approvalColors } from './approval-colors.ts';
import { OpenProofButton } from './open-proof-button.tsx';
import type { ProofFile } from './queries.ts';
import { RejectButton } from './reject-button.tsx';
import styles from './approvals.module.css';

/** A proof can be decided without it. */
const { Component: SignOffPreview } = lazyOptionalPart(
  async () => (await import('./sign-off-preview.tsx')).SignOffPreview,
);

/** A list of many, each of a few files as a large card, or one file that has the whole width. */
export type ApprovalsLayout = 'list' | 'cards' | 'single';

/** Columns of the files for approval [APR-01]. */
export function useProofColumns(
  orderId: number,
  mayApprove: boolean,
  layout: ApprovalsLayout,
): TableColumn<ProofFile>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const getPath = (row: Pick<ProofFile, 'id'>) => paths.proof(orderId, row.id);
  const isLarge = layout !== 'list';
  return [
    isLarge
      ? { id: 'view', header: t('files.view'), cell: (row) => <ProofPicture file={row} path={getPath(row)} /> }
      : createViewColumn(t, getPath),
    isLarge
      ? { id: 'document', header: t('files.document'), cell: (row) => <ProofDocument file={row} /> }
      : createDocumentColumn(t, (row) => t('files.version', { version: String(row.version) })),
    createUploadedColumn(t, format),
    {
      id: 'status',
      header: t('files.status'),
      width: '11rem',
      phoneLayout: 'state',
      cell: (row) => <ProofState file={row} />,
    },
    {
      id: 'act',
      header: t('files.approve.button'),
      hideHeader: true,
      kind: 'end',
      width: '9rem',
      phoneLayout: 'action',
      cell: (row) => <ProofActions {...{ orderId, mayApprove, layout }} file={row} path={getPath(row)} />,
    },
  ];
}

/** The first page as large as there is room; it leads to the viewer. */
function ProofPicture({ file, path }: { file: ProofFile; path: string }) {
  const { t } = useTranslation();
  const { trimMm } = file;
  return (
    <a
      className={styles.picture}
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={t('files.viewNamed', { name: file.filename })}
      style={trimMm ? ({ '--ratio': trimMm.width / trimMm.height } as CSSProperties) : undefined}
    >
      <FileThumbnail src={file.picture ?? file.thumbnail} size="page" />
      <span className={styles.view} aria-hidden="true">
        <Icon name="loupe" size="s" />
        {t('files.view')}
      </span>
    </a>
  );
}

/** Name, version and size of the file, and its inks. */
function ProofDocument({ file }: { file: ProofFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const { filename, version, size, trimMm, pageCount, inks } = file;
  const facts = [
    t('files.version', { version: String(version) }),
    ...(trimMm
      ? [t('upload.state.size', { width: formatMillimetres(trimMm.width), height: formatMillimetres(trimMm.height) })]
      : []),
    ...(pageCount > 1 ? [`${t('proof.facts.pages')} ${pageCount}`] : []),
    format.fileSize(size),
  ];
  return (
    <div className={styles.document}>
      <bdi className={styles.name}>{filename}</bdi>
      <span className="tiny muted">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
      {inks.length > 0 && (
        <Chips label={t('proof.facts.inks')}>
          {inks.map((ink) => (
            <InkChip key={ink} ink={ink} label={inkName(ink)} />
          ))}
        </Chips>
      )}
    </div>
  );
}

/** The state in words; after the decision who made it, and why. */
function ProofState({ file: { status, remark, decidedBy, decidedAt } }: { file: ProofFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const approval = toApprovalStatus(status);
  return (
    <span className={styles.state}>
      <Status color={approvalColors[approval]}>{t(`files.approve.${approval}`)}</Status>
      {approval !== 'waiting' && decidedBy && decidedAt && (
        <span className="tiny muted">
          <bdi>{t('order.requests.asked', { who: decidedBy, when: format.dateTime(decidedAt) })}</bdi>
        </span>
      )}
      {approval === 'rejected' && remark && (
        <span className="tiny muted">
          <bdi>{t('files.approve.remark', { remark })}</bdi>
        </span>
      )}
    </span>
  );
}

interface ActionsProps {
  readonly orderId: number;
  readonly file: ProofFile;
  readonly path: string;
  readonly mayApprove: boolean;
  readonly layout: ApprovalsLayout;
}

/** Approve of a file that waits [APR-06], else a link to look at it again; on a card also what else can be done with it. */
function ProofActions({ orderId, file, path, mayApprove, layout }: ActionsProps) {
  const { t } = useTranslation();
  const isLarge = layout !== 'list';
  const canDecide = file.status === approvalStatusIds.waiting && mayApprove;
  const decide = canDecide ? (
    <OpenProofButton orderId={orderId} file={file} size={isLarge ? 'normal' : 'small'} />
  ) : (
    <LinkButton
      as={Link}
      to={path}
      target="_blank"
      size={isLarge ? 'normal' : 'small'}
      variant={isLarge ? 'secondary' : 'quiet'}
      aria-label={t('files.approve.lookNamed', { name: file.filename })}
    >
      {t('files.approve.look')}
    </LinkButton>
  );
  if (!isLarge) return decide;
  return (
    <div className={styles.actions}>
      <div className={clsx(styles.decide, canDecide && styles.pinned)}>
        {canDecide && <RejectButton orderId={orderId} file={file} />}
        {decide}
      </div>
      {canDecide && <p className="tiny muted">{t('files.approve.how')}</p>}
      <div className={styles.more}>
        <LinkButton
          as={Link}
          to={paths.proofComments(orderId, file.id)}
          target="_blank"
          size="small"
          variant="quiet"
          icon="pin"
          aria-label={t('files.approve.commentsNamed', { name: file.filename, n: String(file.openComments) })}
        >
          {t('proof.comments')}
          <CountBadge value={file.openComments} isQuiet className={styles.count} />
        </LinkButton>
        <FileDownloadLink orderId={orderId} file={file} variant="quiet" />
      </div>
      {canDecide && layout === 'single' && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <SignOffPreview orderId={orderId} fileId={file.id} />
        </Suspense>
      )}
    </div>
  );
}
