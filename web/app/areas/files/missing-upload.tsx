import { Button } from '@platewright/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { StaffNote } from '../order/staff-note.tsx';
import { pileKey, type UploadPlace } from '../upload/purposes.ts';
import { isUnsettled, mergeRows } from '../upload/rows.ts';
import { useTransfers } from '../upload/use-transfers.ts';
import styles from './files.module.css';

const UploadModal = later(() => import('../upload/upload-modal.tsx'));

const POLL_MS = 1500;

interface Props {
  readonly orderId: number;
  readonly allowed: { ok: boolean; reason: string | null };
  /** What staff ask for; stands in the modal too. */
  readonly note: string | null;
}

/** Upload File, open while the order asks for files [FIL-04, FIL-13 to FIL-17]. `?upload` in the address opens it. */
export function MissingUpload({ orderId, allowed, note }: Props) {
  const { t } = useTranslation();
  const why = useId();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(params.has('upload'));
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
        variant={allowed.ok ? 'primary' : 'second'}
        icon="up"
        isDisabled={!allowed.ok}
        aria-describedby={allowed.ok ? undefined : why}
        onPress={() => setOpen(true)}
      >
        {t('files.upload.button')}
      </Button>
      {!allowed.ok && (
        <p id={why} className="tiny muted">
          {t(allowed.reason === 'noPermission' ? 'refusals.noPermission' : 'files.upload.closedNow')}
        </p>
      )}
      {allowed.ok && open && (
        <Suspense>
          <Modal orderId={orderId} note={note} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Modal({ orderId, note, onClose }: Pick<Props, 'orderId' | 'note'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const place: UploadPlace = `order:${orderId}`;
  const { list, transfers } = useTransfers(place);
  const pile = useQuery({
    queryKey: pileKey(place),
    queryFn: ({ signal }) => api.orderdetailsMissingFiles({ orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? POLL_MS : false),
  });
  const rows = useMemo(
    () => mergeRows(pile.data ?? [], list, pile.dataUpdatedAt),
    [pile.data, pile.dataUpdatedAt, list],
  );
  const save = useMutation({
    mutationFn: async () => {
      await api.orderdetailsSaveMissingFiles({ orderId });
      // The specification has the page load anew [FIL-17]: the order stands elsewhere now.
      window.location.assign(paths.order(orderId, 'files'));
    },
  });
  return (
    <UploadModal
      isOpen
      onClose={onClose}
      title={t('files.upload.title')}
      place={place}
      purpose="missing"
      lead={<StaffNote note={note} />}
      rows={rows}
      transfers={transfers}
      remove={(fileId) => api.orderdetailsDeleteMissingFile({ orderId, fileId })}
      listFailed={pile.isError}
      isSaving={save.isPending}
      onSave={() => save.mutateAsync()}
    />
  );
}
