import { kindOf } from '@platewright/domain/content/kinds';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Menu } from '@platewright/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import type { Piece } from './use-content.ts';
import type { useEditor } from './use-editor.ts';

interface Props {
  readonly piece: Piece;
  readonly editor: ReturnType<typeof useEditor>;
  readonly onRemove: () => Promise<unknown>;
}

/** Save, look, publish; and what takes away, after a question. */
export function EditorActions({ piece, editor, onRemove }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'discard' | 'hide' | 'remove' | null>(null);
  const { busy, isUnsaved } = editor;
  const { status, draft, kind } = piece;
  const others = (step: typeof busy) => busy !== null && busy !== step;
  const mayDiscard = draft !== null && status !== 'draft';
  const mayRemove = piece.id !== 0 && kindOf(kind).pieces === 'many' && status !== 'hidden';
  const removal = status === 'draft' ? 'remove' : 'hide';
  const confirm = async () => {
    await (asked === 'discard' ? editor.discard() : onRemove());
    setAsked(null);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        busy={busy === 'publish'}
        isDisabled={others('publish') || (status === 'published' && !isUnsaved)}
        onPress={() => void editor.publish()}
      >
        {t(status === 'hidden' ? 'content.publishAgain' : 'content.publish')}
      </Button>
      <Button type="submit" busy={busy === 'save'} isDisabled={others('save') || !isUnsaved}>
        {t('content.save')}
      </Button>
      <Menu
        label={t('content.preview')}
        placement="top start"
        trigger={
          <Button icon="eye" busy={busy === 'preview'} isDisabled={others('preview')}>
            {t('content.preview')}
          </Button>
        }
        items={(['en', 'ar'] as const).map((lang) => ({
          id: lang,
          label: t(`content.previewIn.${lang}`),
          onAction: () => editor.preview(lang),
        }))}
      />
      {mayDiscard && (
        <Button variant="quiet" isDisabled={busy !== null} onPress={() => setAsked('discard')}>
          {t('content.discard.action')}
        </Button>
      )}
      {mayRemove && (
        <Button variant="danger" isDisabled={busy !== null} onPress={() => setAsked(removal)}>
          {t(`content.${removal}.action`)}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {editor.done}
      </span>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t(`content.${asked}.title`)}
          confirmLabel={t(`content.${asked}.confirm`)}
          cancelLabel={t('content.cancel')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
          isDangerous
          busy={busy !== null}
        >
          {t(`content.${asked}.sentence`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
