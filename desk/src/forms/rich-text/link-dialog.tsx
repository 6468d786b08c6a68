import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { TextField } from '@platewright/ui/text-field';
import type { Editor } from '@tiptap/react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toLinkUrl } from './stored-html.ts';

/** Where the selected words lead; without a selection the address itself becomes the text. */
export function LinkDialog({
  editor,
  address,
  onClose,
}: {
  editor: Editor;
  /** The address of the link under the cursor; null for none. */
  address: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setWrong] = useState(false);
  const removeLink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const setLink = (event: FormEvent) => {
    event.preventDefault();
    // React hands the event on to the form around the editor, which would save the draft.
    event.stopPropagation();
    const href = toLinkUrl(typed);
    if (href === null) return setWrong(true);
    const { empty } = editor.state.selection;
    if (empty && address === null)
      editor
        .chain()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={t('content.editor.link')}
      actions={
        <>
          {address !== null && <Button onPress={removeLink}>{t('content.editor.removeLink')}</Button>}
          <Button type="submit" form={formId} variant="primary">
            {t('content.editor.setLink')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={setLink}>
        <TextField
          ltr
          autoFocus
          label={t('content.editor.address')}
          help={t('content.help.link')}
          value={typed}
          maxLength={2000}
          onChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          error={isWrong ? t('content.editor.noAddress') : undefined}
        />
      </form>
    </Dialog>
  );
}
