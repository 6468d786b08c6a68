import { translateUploadError } from '@platewright/browser/translate-upload-error';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { findMislabelledFiles } from '@platewright/browser/find-mislabelled-files';
import { createUploadQueue } from '@platewright/browser/upload-queue';
import { proofDeskCalls } from '@platewright/contract/modules/proofs/desk-calls';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { Uploader } from '@platewright/ui/uploader';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api, getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import type { OrderDocument, OrderDocumentKind } from './group-document-versions.ts';
import { getAcceptedExtensions, addAcceptedFiles } from './add-accepted-files.ts';
import { DifferenceConfirmationNotice, useDifferenceConfirmation } from './difference-confirmation.tsx';
import { useUploadItems } from './use-upload-items.ts';

interface PostFilesDialogProps {
  readonly orderId: number;
  readonly kind: OrderDocumentKind;
  /** The document that gets a new version; null for new documents. */
  readonly document: OrderDocument | null;
  readonly onClose: () => void;
}

const folderNameSchema = proofDeskCalls.deskPostFile.input.shape.folderName;

/** Uploads files, resumably, and posts them to the customer once all are complete and have passed the check. */
export function PostFilesDialog({ orderId, kind, document, onClose }: PostFilesDialogProps) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const translateFieldError = useTranslateFieldError();
  const reload = useReloadOrder(orderId);
  const toUploadItems = useUploadItems();
  const uploads = useMemo(
    () =>
      createUploadQueue({
        metadata: { purpose: kind, orderId: String(orderId) },
        getSenderId: () => session.getSession()?.email ?? '',
        getAccessToken,
        refreshAccessToken,
        getLanguage: pageLanguage.getPageLanguage,
      }),
    [kind, orderId],
  );
  const snapshots = useSyncExternalStore(uploads.subscribe, uploads.getUploads);
  const [folderName, setFolderName] = useState('');
  const [errorMessages, setErrorMessages] = useState<readonly string[]>([]);
  const [isPosting, setPosting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** Asks before files are posted without those that could not be read. */
  const [asksToLeaveOut, setAsksToLeaveOut] = useState(false);
  useEffect(() => uploads.pauseAll, [uploads]);

  const isUploading = snapshots.some(({ state }) => state !== 'ready' && state !== 'failed');
  const fileIds = snapshots.flatMap(({ state, fileId }) => (state === 'ready' && fileId ? [fileId] : []));
  const leftOutNames = snapshots.flatMap(({ state, name }) => (state === 'failed' ? [name] : []));
  const folderError = translateFieldError(folderNameSchema.safeParse(folderName).error?.issues[0]?.message);
  const isOne = document !== null;
  const documentId = document?.id ?? null;
  const confirmation = useDifferenceConfirmation(orderId, {
    ...{ fileIds, documentId, isEnabled: kind === 'approve' && !isUploading && fileIds.length > 0 },
  });

  const addFiles = async (offered: File[]) => {
    const mislabelled = await findMislabelledFiles(offered);
    const files = offered.filter((file) => !mislabelled.includes(file));
    setErrorMessages([
      ...mislabelled.map(({ name }) => t('upload.mislabelled', { name })),
      ...addAcceptedFiles(uploads, kind, files, isOne).map((error) => translateUploadError(t, error)),
    ]);
  };
  const close = () => {
    if (isPosting) return;
    if (isUploading) setLeaving(true);
    else onClose();
  };
  const post = async (leavesOut = false) => {
    if (isUploading || fileIds.length === 0) return setErrorMessages([t(isUploading ? 'upload.wait' : 'upload.none')]);
    if (folderError) return;
    setAsksToLeaveOut(leftOutNames.length > 0 && !leavesOut);
    if (leftOutNames.length > 0 && !leavesOut) return;
    setErrorMessages([]);
    setPosting(true);
    try {
      await api.deskPostFile({
        orderId,
        purpose: kind,
        folderName,
        documentId,
        fileIds,
        differences: [...confirmation.differences],
      });
    } catch (error) {
      setErrorMessages([translateError(error)]);
      setPosting(false);
      await reload();
      return;
    }
    uploads.clear();
    showToast({ tone: 'success', text: t(`upload.${kind}.done`) });
    onClose();
    await reload();
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        isDismissable={false}
        size="wide"
        title={
          document ? t('upload.approve.newVersion', { name: document.newest.filename }) : t(`upload.${kind}.title`)
        }
        actions={
          <>
            <Button onPress={close} isDisabled={isPosting}>
              {t('upload.cancel')}
            </Button>
            <Button
              variant="primary"
              isBusy={isPosting}
              isDisabled={isUploading || fileIds.length === 0 || !confirmation.isConfirmed}
              onPress={() => void post()}
            >
              {t(confirmation.isComparing ? 'upload.approve.confirmUnread' : `upload.${kind}.confirm`)}
            </Button>
          </>
        }
      >
        <p className="muted">
          {t(`upload.${kind}.sentence`)} {document && kind === 'approve' && t('upload.approve.withdraws')}
        </p>
        {errorMessages.length > 0 && (
          <Notice tone="error" announce="alert">
            {errorMessages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
        <Uploader
          label={t('upload.place')}
          title={t(isOne ? 'upload.dropOne' : 'upload.drop')}
          dropTitle={t('upload.dropNow')}
          hint={t(`upload.${kind}.hint`)}
          selectLabel={t(isOne ? 'upload.selectOne' : 'upload.select')}
          listLabel={t('upload.files')}
          accept={getAcceptedExtensions(kind)}
          multiple={!isOne}
          isDisabled={isPosting}
          items={toUploadItems(snapshots)}
          onFilesSelected={(files) => void addFiles(files)}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        <DifferenceConfirmationNotice confirmation={confirmation} isDisabled={isPosting} />
        {!isOne && (
          <TextField
            label={t('upload.folder')}
            help={t('upload.folderHelp')}
            value={folderName}
            onChange={setFolderName}
            error={folderError}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asksToLeaveOut}
        title={t('upload.leftOut.title')}
        confirmLabel={t('upload.leftOut.confirm')}
        cancelLabel={t('upload.leftOut.back')}
        onConfirm={() => void post(true)}
        onCancel={() => setAsksToLeaveOut(false)}
      >
        {t('upload.leftOut.sentence', { files: leftOutNames.map((name) => isolateBidi(name)).join(', ') })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('upload.leave.title')}
        confirmLabel={t('upload.leave.confirm')}
        cancelLabel={t('upload.leave.stay')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
        isDangerous
      >
        {t('upload.leave.sentence')}
      </ConfirmDialog>
    </>
  );
}
