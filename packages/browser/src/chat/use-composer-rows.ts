import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UploadSnapshot } from '../upload-queue.ts';
import { getComposerFileKey } from './composer-files.ts';
import type { ComposerFiles } from './use-composer-files.ts';

/** A file of a message that is being written, as `ChatComposerFiles` of the UI takes it. */
interface ComposerRow {
  readonly key: string;
  readonly name: string;
  readonly details: string;
  readonly isFailed?: boolean;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly retry?: { readonly label: string; readonly onPress: () => void };
}

/** The files of the message that is being written, with their texts. Portal and desk word failed calls differently. */
export function useComposerRows(
  { files, uploads, remove, removeUpload, retryUpload }: ComposerFiles,
  translateError: (error: unknown) => string,
): ComposerRow[] {
  const { t } = useTranslation();
  return [
    ...files.map((file): ComposerRow => {
      const key = getComposerFileKey(file);
      const details = [
        t('chat.version', { n: String(file.version) }),
        ...(file.place ? [t('chat.place', { page: String(file.place.page) })] : []),
      ];
      const removeLabel = t('chat.removeFile', { name: file.name });
      return { key, name: file.name, details: details.join(', '), removeLabel, onRemove: () => remove(key) };
    }),
    ...uploads.map((upload): ComposerRow => ({
      key: `upload ${upload.id}`,
      name: upload.name,
      details: upload.state === 'failed' ? translateError(upload.error) : describeUpload(t, upload),
      isFailed: upload.state === 'failed',
      removeLabel: t('chat.removeFile', { name: upload.name }),
      onRemove: () => removeUpload(upload.id),
      ...(upload.state === 'failed' && {
        retry: { label: t('chat.fileAgain', { name: upload.name }), onPress: () => retryUpload(upload.id) },
      }),
    })),
  ];
}

function describeUpload(t: TFunction, { state, size, sentBytes }: UploadSnapshot): string {
  if (state === 'ready') return t('chat.fileState.ready');
  if (state === 'checking') return t('chat.fileState.checking');
  return t('chat.fileState.sending', { percent: String(size > 0 ? Math.floor((100 * sentBytes) / size) : 0) });
}
