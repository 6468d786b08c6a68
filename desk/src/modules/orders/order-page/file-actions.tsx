import { IconButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSignedUrlAccess } from '../../../api/use-signed-url-access.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';

/** Whether browsers display the MIME type in a tab; other files can only be downloaded. */
const isViewable = (type: string): boolean =>
  type === 'application/pdf' || /^image\/(png|jpeg|webp|gif|avif)$/.test(type);

export function FileActions({ fileId, name, type }: { fileId: string; name: string; type: string }) {
  const { t } = useTranslation();
  const { open, download, busy } = useSignedUrlAccess(() => api.deskFileTicket({ fileId }), name);
  // Without this permission staff see the names of the files but not their content.
  if (!useHasPermission('desk.files')) return null;
  return (
    <>
      {isViewable(type) && (
        <IconButton icon="eye" label={t('order.files.open', { name })} onPress={open} isBusy={busy} />
      )}
      <IconButton icon="download" label={t('order.files.download', { name })} onPress={download} isBusy={busy} />
    </>
  );
}
