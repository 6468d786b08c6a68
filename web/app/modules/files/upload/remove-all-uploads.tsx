import type { UploadQueue } from '@platewright/browser/upload-queue';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { UploadTarget } from './upload-purposes.ts';

interface Props {
  readonly target: UploadTarget;
  readonly transfers: UploadQueue | null;
  /** Deletes all files of the target on the server. */
  readonly removeAll: () => Promise<unknown>;
}

/** Removes every file that is not saved yet, after a question: a colleague may have uploaded some of them [FIL-29]. */
export function RemoveAllUploads({ target, transfers, removeAll }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = () => {
    setFailure(null);
    setConfirming(true);
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // Running transfers first: their next bytes would be refused when their files are gone.
      for (const { id } of transfers?.getUploads() ?? []) await transfers?.remove(id);
      await removeAll();
      setConfirming(false);
    } catch (error) {
      setFailure(translateError(error));
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(target) });
  };
  return (
    <>
      <Button size="small" variant="quiet" icon="trash" onPress={open}>
        {t('upload.removeAll.button')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('upload.removeAll.title')}
        cancelLabel={t('upload.removeAll.keep')}
        confirmLabel={t('upload.removeAll.button')}
        isDangerous
        isBusy={isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {failure ? <span role="alert">{failure}</span> : t('upload.removeAll.question')}
      </ConfirmDialog>
    </>
  );
}
