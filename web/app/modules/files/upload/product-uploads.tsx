import { readableTypes } from '@platewright/domain/artwork/artwork';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import { Button } from '@platewright/ui/button';
import clsx from 'clsx';
import { Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { session } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { MayNotOrderNote } from '../../../shared/may-not-order-note.tsx';
import { useRepeatedImports } from '../cloud/use-repeated-imports.ts';
import { trialApi } from '../trial/trial.ts';
import type { UploadTarget, UploadPurpose } from './upload-purposes.ts';
import {
  isBeingFetched,
  mergeUploadRows,
  getFilePurpose,
  getTransferPurpose,
  type ServerFile,
  type UploadListRow,
} from './upload-list.ts';
import { useStagedUploads } from './use-staged-uploads.ts';
import { useRemoveUpload } from './use-remove-upload.ts';
import { useTransfers } from './use-transfers.ts';
import styles from './upload.module.css';

const UploadModal = lazyWithRetry(() => import('./upload-modal.tsx'));
const UploadRows = lazyWithRetry(() => import('./upload-rows.tsx'));

/** The `data-type` attribute of each upload button (specification 001 section 2); `global` for the face. */
const dataTypes: Readonly<Partial<Record<UploadPurpose, string>>> = {
  additional: 'additional-file',
  back: 'back-side',
  mounting: 'printing-method',
};

/** What an order of the product takes beside the artwork of the face. */
interface UploadNeeds {
  readonly productId: number;
  readonly needsBack: boolean;
  readonly needsMounting: boolean;
  readonly takesAdditional: boolean;
}

/** The parts of the product page's state that say so. */
interface Configured {
  readonly product: {
    readonly id: number;
    readonly hasBothSide: boolean;
    readonly hasAttachFile: boolean;
    readonly additional_upload_file: boolean;
  };
  readonly tree: Parameters<typeof getBothSideFlag>[0];
  readonly config: { readonly selection: Parameters<typeof getBothSideFlag>[1] };
}

export const toUploadNeeds = ({ product, tree, config: { selection } }: Configured): UploadNeeds => ({
  productId: product.id,
  needsBack: product.hasBothSide && getBothSideFlag(tree, selection) === 1,
  needsMounting: product.hasAttachFile && (readAnswers(tree, selection).sku('method') ?? 'mntNone') !== 'mntNone',
  takesAdditional: product.additional_upload_file,
});

interface Props {
  readonly needs: UploadNeeds;
  readonly submission: {
    /** The purpose of a file that the server misses: its modal opens with a notice. */
    readonly missingFile: UploadPurpose | null;
    readonly clearMissingFile: () => void;
  };
  /** What is known of the PDFs among the files. */
  readonly renderArtwork: (files: readonly ServerFile[]) => ReactNode;
}

const getRowPurpose = (row: UploadListRow): UploadPurpose =>
  row.kind === 'transfer' ? getTransferPurpose(row.transfer) : getFilePurpose(row.file);

const deleteProductFile = (id: string) =>
  session.getSession() ? api.orderfilesDelete({ id }) : trialApi.filesTrialDelete({ id });

/** The upload buttons that apply to the selection, and their modal. */
export function ProductUploads({ needs, submission, renderArtwork }: Props) {
  const { t } = useTranslation();
  const { productId, needsBack: hasBothSides, needsMounting, takesAdditional } = needs;
  const signedIn = useSession();
  const isGuest = signedIn === null;
  const noteId = useId();
  const mayUpload = isGuest || hasPermission(signedIn, 'CREATE_ORDER');
  const target: UploadTarget = `product:${productId}`;
  const stagedUploads = useStagedUploads(productId);
  const { list, transfers } = useTransfers(target);
  const [chosenPurpose, setChosenPurpose] = useState<UploadPurpose | null>(null);
  const rows = useMemo(
    () => mergeUploadRows(stagedUploads.data ?? [], list, stagedUploads.dataUpdatedAt),
    [stagedUploads.data, stagedUploads.dataUpdatedAt, list],
  );

  useRepeatedImports(target, stagedUploads.data, deleteProductFile);
  const remove = useRemoveUpload(target, transfers, deleteProductFile);

  const purposes: UploadPurpose[] = ['face'];
  if (hasBothSides) purposes.push('back');
  if (needsMounting && !isGuest) purposes.push('mounting');
  if (takesAdditional) purposes.push('additional');

  const getTextKey = (purpose: UploadPurpose) =>
    (purpose === 'face' && !hasBothSides ? 'plain' : purpose) as 'plain' | 'face';
  const getRows = (purpose: UploadPurpose) => rows.filter((row) => getRowPurpose(row) === purpose);
  const artwork = useMemo(
    () => (stagedUploads.data ?? []).filter(({ type }) => readableTypes.includes(type)),
    [stagedUploads.data],
  );
  const openPurpose = submission.missingFile ?? chosenPurpose;
  const close = () => {
    setChosenPurpose(null);
    submission.clearMissingFile();
  };
  const runningCount =
    list.filter((transfer) => transfer.state === 'uploading' || transfer.state === 'waiting').length +
    (stagedUploads.data ?? []).filter(isBeingFetched).length;
  // Face and back share one limit (001 section 9).
  const getLimitedRows = (purpose: UploadPurpose) => {
    if (isGuest) return rows;
    return purpose === 'face' || purpose === 'back' ? [...getRows('face'), ...getRows('back')] : getRows(purpose);
  };
  return (
    <div className="stackv stackv--s">
      <div className={styles.buttons}>
        {purposes.map((purpose) => (
          <Button
            key={purpose}
            icon="up"
            data-type={dataTypes[purpose] ?? 'global'}
            isDisabled={!mayUpload}
            aria-describedby={mayUpload ? undefined : noteId}
            onPress={() => setChosenPurpose(purpose)}
          >
            {t(`upload.button.${getTextKey(purpose)}`)}
          </Button>
        ))}
      </div>
      <div>
        {isGuest && <p className={clsx(styles.summary, styles.guestNote)}>{t('product.upload.guest')}</p>}
        <div className={styles.summary} role="status">
          <MayNotOrderNote id={noteId} />
          {[
            ...(rows.length > 0 ? [t('product.upload.count', { n: String(rows.length) })] : []),
            ...(runningCount > 0 ? [t('product.upload.running', { n: String(runningCount) })] : []),
          ].join(' · ')}
        </div>
      </div>
      {rows.length > 0 && (
        <Suspense>
          <UploadRows rows={rows} transfers={transfers} remove={remove} className={styles.onPage} />
        </Suspense>
      )}
      {artwork.length > 0 && renderArtwork(artwork)}
      {openPurpose && (
        <Suspense>
          <UploadModal
            isOpen
            onClose={close}
            title={t(`upload.title.${getTextKey(openPurpose)}`)}
            target={target}
            purpose={openPurpose}
            rows={getRows(openPurpose)}
            countedRows={getLimitedRows(openPurpose)}
            hasBothSides={hasBothSides}
            isTrial={isGuest}
            transfers={transfers}
            remove={deleteProductFile}
            notice={submission.missingFile === openPurpose ? t('upload.required') : null}
            isListFailed={stagedUploads.isError}
          />
        </Suspense>
      )}
    </div>
  );
}
