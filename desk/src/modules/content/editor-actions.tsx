import { getContentKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Menu } from '@platewright/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosePortalDialog, getClosing, type Closing } from './close-portal-dialog.tsx';
import styles from './content.module.css';
import { EditorMessageText } from './editor-message.tsx';
import type { ContentEntry } from './use-content.ts';
import type { useContentEditor } from './use-content-editor.ts';

interface Props {
  readonly entry: ContentEntry;
  readonly editor: ReturnType<typeof useContentEditor>;
  readonly onRemove: () => Promise<unknown>;
}

/** Buttons to publish, save and preview an entry; discarding and removing ask for confirmation. */
export function EditorActions({ entry, editor, onRemove }: Props) {
  const { t } = useTranslation();
  const [closing, setClosing] = useState<Closing | null>(null);
  const [openDialog, setOpenDialog] = useState<'discard' | 'hide' | 'remove' | null>(null);
  const { busy, isUnsaved } = editor;
  const { status, draft, kind } = entry;
  const isOtherBusy = (action: typeof busy) => busy !== null && busy !== action;
  const canDiscard = draft !== null && status !== 'draft';
  const canRemove = entry.id !== 0 && getContentKind(kind).cardinality === 'many';
  const removal = status === 'draft' || status === 'hidden' ? 'remove' : 'hide';
  const publish = () => {
    const closing = getClosing(kind, editor.getFormContent());
    if (closing) setClosing(closing);
    else void editor.publish();
  };
  const confirm = async () => {
    await (openDialog === 'discard' ? editor.discard() : onRemove());
    setOpenDialog(null);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        isBusy={busy === 'publish'}
        isDisabled={isOtherBusy('publish') || (status === 'published' && !isUnsaved)}
        onPress={publish}
      >
        {t(status === 'hidden' ? 'content.publishAgain' : 'content.publish')}
      </Button>
      <Button type="submit" isBusy={busy === 'save'} isDisabled={isOtherBusy('save') || !isUnsaved}>
        {t('content.save')}
      </Button>
      <Menu
        label={t('content.preview')}
        placement="top start"
        trigger={
          <Button icon="eye" isBusy={busy === 'preview'} isDisabled={isOtherBusy('preview')}>
            {t('content.preview')}
          </Button>
        }
        items={(['en', 'ar'] as const).map((lang) => ({
          id: lang,
          label: t(`content.previewIn.${lang}`),
          onAction: () => editor.preview(lang),
        }))}
      />
      {canDiscard && (
        <Button variant="quiet" isDisabled={busy !== null} onPress={() => setOpenDialog('discard')}>
          {t('content.discard.action')}
        </Button>
      )}
      {canRemove && (
        <Button variant="danger" isDisabled={busy !== null} onPress={() => setOpenDialog(removal)}>
          {t(`content.${removal}.action`)}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {editor.message && <EditorMessageText message={editor.message} />}
      </span>
      {closing && (
        <ClosePortalDialog
          closing={closing}
          onCancel={() => setClosing(null)}
          onConfirm={() => {
            setClosing(null);
            void editor.publish();
          }}
        />
      )}
      {openDialog !== null && (
        <ConfirmDialog
          isOpen
          title={t(`content.${openDialog}.title`)}
          confirmLabel={t(`content.${openDialog}.confirm`)}
          cancelLabel={t('content.cancel')}
          onConfirm={() => void confirm()}
          onCancel={() => setOpenDialog(null)}
          isDangerous
          isBusy={busy !== null}
        >
          {t(`content.${openDialog}.sentence`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
