import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import type { PublicationEditor } from '../../../publishing/use-publication-editor.ts';

/** Ends an agreement at once, whatever its days say. */
export function EndAgreement<D>({
  editor,
  onEnded,
}: {
  editor: PublicationEditor<D>;
  onEnded: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const end = async () => {
    const { id, revision } = editor;
    await editor.run('remove', async () => {
      await api.deskAgreementRemove({ id, revision });
      // It raises the revision by one.
      editor.setRevision(revision + 1);
      await onEnded();
      showToast({ tone: 'success', text: t('agreements.end.done') });
    });
    setOpen(false);
  };
  return (
    <>
      <Button variant="danger" isDisabled={editor.busy !== null} onPress={() => setOpen(true)}>
        {t('agreements.end.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          title={t('agreements.end.title')}
          confirmLabel={t('agreements.end.confirm')}
          cancelLabel={t('agreements.end.cancel')}
          onConfirm={() => void end()}
          onCancel={() => setOpen(false)}
          isDangerous
          isBusy={editor.busy !== null}
        >
          {t('agreements.end.sentence')}
        </ConfirmDialog>
      )}
    </>
  );
}
