import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { Button } from '@platewright/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useId, useMemo, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { paths } from '../../paths.ts';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
import { StaffNote } from '../orders/order-page/staff-note.tsx';
import type { UploadTarget } from './upload/upload-purposes.ts';
import { MissingFilesChoices } from './missing-files-choices.tsx';
import { initialMissingFilesChoice, toSaveInput } from './missing-files-choice.ts';
import { SentFilesActions } from './sent-files-actions.tsx';
import { isFilePending, mergeUploadRows, type ServerFile } from './upload/upload-list.ts';
import { useRepeatedImports } from './cloud/use-repeated-imports.ts';
import { useTransfers } from './upload/use-transfers.ts';
import styles from './files.module.css';

const UploadModal = lazyWithRetry(() => import('./upload/upload-modal.tsx'));

const POLL_MS = 1500;
const noFiles: readonly ServerFile[] = [];

interface Props {
  readonly orderId: number;
  readonly allowed: { ok: boolean; reason: string | null };
  /** Files were sent and staff have not begun: others can be added (decision 037). */
  readonly canAdd: boolean;
  /** The upload was opened for that, and can be closed without others. */
  readonly canEnd: boolean;
  /** The staff's note about the missing files; shown in the modal too. */
  readonly note: string | null;
}

/** Upload File, enabled while the order waits for files [FIL-04, FIL-13 to FIL-17]. `?upload` in the URL opens it. */
export function MissingFilesUpload({ orderId, allowed, canAdd, canEnd, note }: Props) {
  const { t } = useTranslation();
  const describeMissingPermission = useDescribeMissingPermission();
  const reasonId = useId();
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has('upload'));
  const close = () => {
    setOpen(false);
    if (!params.has('upload')) return;
    const rest = new URLSearchParams(params);
    rest.delete('upload');
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.upload}>
      <Button
        variant={allowed.ok ? 'primary' : 'secondary'}
        icon="up"
        isDisabled={!allowed.ok}
        aria-describedby={allowed.ok || canAdd ? undefined : reasonId}
        onPress={() => setOpen(true)}
      >
        {t('files.upload.button')}
      </Button>
      {!allowed.ok && !canAdd && (
        <p id={reasonId} className="tiny muted">
          {allowed.reason === 'noPermission'
            ? describeMissingPermission(getOrderActionPermission('uploadFiles'))
            : t('files.upload.closedNow')}
        </p>
      )}
      <SentFilesActions orderId={orderId} canAdd={canAdd} canEnd={canEnd} onAdd={() => setOpen(true)} />
      {allowed.ok && isOpen && (
        <Suspense>
          <MissingFilesModal orderId={orderId} note={note} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function MissingFilesModal({ orderId, note, onClose }: Pick<Props, 'orderId' | 'note'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const target: UploadTarget = `order:${orderId}`;
  const { list, transfers } = useTransfers(target);
  const stagedUploads = useQuery({
    queryKey: queryKeys.stagedUploads(target),
    queryFn: ({ signal }) => api.orderdetailsMissingFiles({ orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isFilePending) ? POLL_MS : false),
  });
  const files = stagedUploads.data ?? noFiles;
  const removeFile = useCallback((fileId: string) => api.orderdetailsDeleteMissingFile({ orderId, fileId }), [orderId]);
  useRepeatedImports(target, stagedUploads.data, removeFile);
  const [choice, setChoice] = useState(initialMissingFilesChoice);
  const rows = useMemo(
    () => mergeUploadRows(stagedUploads.data ?? [], list, stagedUploads.dataUpdatedAt),
    [stagedUploads.data, stagedUploads.dataUpdatedAt, list],
  );
  const save = useMutation({
    mutationFn: async () => {
      const ids = files.map(({ id }) => id);
      await api.orderdetailsSaveMissingFiles({ orderId, ...toSaveInput(choice, ids) });
      // The specification reloads the page [FIL-17]: the order has another status now.
      window.location.assign(paths.order(orderId, 'files'));
    },
  });
  return (
    <UploadModal
      isOpen
      onClose={onClose}
      title={t('files.upload.title')}
      target={target}
      purpose="missing"
      lead={
        <>
          <StaffNote note={note} />
          <MissingFilesChoices files={files} choice={choice} onChange={setChoice} />
        </>
      }
      rows={rows}
      transfers={transfers}
      remove={removeFile}
      removeAll={() => api.orderdetailsDeleteAllMissingFile({ orderId })}
      isListFailed={stagedUploads.isError}
      isSaving={save.isPending}
      onSave={() => save.mutateAsync()}
    />
  );
}
