import { IconButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { useMay } from '../shell/failure.tsx';
import { useFileAccess } from './open-file.ts';

/** What a browser shows in a window of its own; anything else is only downloaded. */
const isShown = (type: string): boolean => type === 'application/pdf' || /^image\/(png|jpeg|webp|gif|avif)$/.test(type);

export function FileActions({ fileId, name, type }: { fileId: string; name: string; type: string }) {
  const { t } = useTranslation();
  const { open, download, busy } = useFileAccess(fileId, name);
  // Who only sees the order sees that there are files, not what is in them.
  if (!useMay('desk.files')) return null;
  return (
    <>
      {isShown(type) && <IconButton icon="eye" label={t('job.files.open', { name })} onPress={open} busy={busy} />}
      <IconButton icon="download" label={t('job.files.download', { name })} onPress={download} busy={busy} />
    </>
  );
}
