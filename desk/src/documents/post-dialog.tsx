import { uploads as makeUploads } from '@platewright/browser/uploads';
import { desk } from '@platewright/contract/areas/desk';
import type { UploadRefusal } from '@platewright/domain/files/purposes';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { Uploader } from '@platewright/ui/uploader';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api, currentToken, renewToken } from '../api/client.ts';
import { session } from '../api/session.ts';
import { useSayError } from '../api/failure.ts';
import { languages } from '../i18n/languages.ts';
import { useSayField } from '../i18n/keys.ts';
import { useReloadJob } from '../job/use-reload-job.ts';
import type { Document, DocumentKind } from './group.ts';
import { acceptedEndings, takeFiles } from './post-files.ts';
import { useUploadItems } from './upload-items.ts';

interface PostDialogProps {
  readonly orderId: number;
  readonly kind: DocumentKind;
  /** The document that gets its next version; null for new ones. */
  readonly document: Document | null;
  readonly onClose: () => void;
}

const folder = desk.deskPostFile.input.shape.folderName;

/** Uploads files, resumably, and posts them when all have arrived and passed the check. */
export function PostDialog({ orderId, kind, document, onClose }: PostDialogProps) {
  const { t } = useTranslation();
  const say = useSayError();
  const sayField = useSayField();
  const reload = useReloadJob(orderId);
  const itemsOf = useUploadItems();
  const uploads = useMemo(
    () =>
      makeUploads({
        metadata: { purpose: kind, orderId: String(orderId) },
        sender: () => session.current()?.email ?? '',
        token: currentToken,
        renew: renewToken,
        language: languages.page,
      }),
    [kind, orderId],
  );
  const views = useSyncExternalStore(uploads.subscribe, uploads.list);
  const [folderName, setFolderName] = useState('');
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const [isPosting, setPosting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => uploads.stop, [uploads]);

  const unfinished = views.some(({ state }) => state !== 'ready' && state !== 'failed');
  const fileIds = views.flatMap(({ state, fileId }) => (state === 'ready' && fileId ? [fileId] : []));
  const wrongFolder = sayField(folder.safeParse(folderName).error?.issues[0]?.message);
  const isOne = document !== null;

  const refused = (refusal: UploadRefusal): string => {
    switch (refusal.key) {
      case 'maximumFilesCount':
        return t('upload.maximumFilesCount', { n: String(refusal.n) });
      case 'maximumFileSize':
        return t('upload.maximumFileSize', { megabytes: String(refusal.megabytes) });
      case 'maximumUploadSize':
        return t('upload.maximumUploadSize');
      default:
        return t(`upload.${refusal.key}`, { name: refusal.name });
    }
  };
  const take = (files: File[]) => {
    setTroubles(takeFiles(uploads, kind, files, isOne).map(refused));
  };
  const close = () => {
    if (isPosting) return;
    if (unfinished) setLeaving(true);
    else onClose();
  };
  const post = async () => {
    if (unfinished || fileIds.length === 0) return setTroubles([t(unfinished ? 'upload.wait' : 'upload.none')]);
    if (wrongFolder) return;
    setTroubles([]);
    setPosting(true);
    try {
      const documentId = document?.id ?? null;
      await api.deskPostFile({ orderId, purpose: kind, folderName, documentId, fileIds });
    } catch (error) {
      setTroubles([say(error)]);
      setPosting(false);
      await reload();
      return;
    }
    uploads.clear();
    showToast({ tone: 'good', text: t(`upload.${kind}.done`) });
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
              busy={isPosting}
              isDisabled={unfinished || fileIds.length === 0}
              onPress={() => void post()}
            >
              {t(`upload.${kind}.confirm`)}
            </Button>
          </>
        }
      >
        <p className="muted">
          {t(`upload.${kind}.sentence`)} {document && kind === 'approve' && t('upload.approve.withdraws')}
        </p>
        {troubles.length > 0 && (
          <Notice tone="bad" announce="alert">
            {troubles.map((trouble) => (
              <p key={trouble}>{trouble}</p>
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
          accept={acceptedEndings(kind)}
          multiple={!isOne}
          isDisabled={isPosting}
          items={itemsOf(views)}
          onFiles={take}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
        {!isOne && (
          <TextField
            label={t('upload.folder')}
            help={t('upload.folderHelp')}
            value={folderName}
            onChange={setFolderName}
            error={wrongFolder}
          />
        )}
      </Dialog>
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
