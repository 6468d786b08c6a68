import { Icon } from '@platewright/ui/icon';
import { Toolbar, ToolbarButton } from '@platewright/ui/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog.tsx';

/** What can be done with the text; each button says whether it holds where the cursor is. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isBold: one.isActive('bold'),
      isItalic: one.isActive('italic'),
      isHeading: one.isActive('heading', { level: 3 }),
      isSmallHeading: one.isActive('heading', { level: 4 }),
      isBulletList: one.isActive('bulletList'),
      isOrderedList: one.isActive('orderedList'),
      isQuote: one.isActive('blockquote'),
      link: one.isActive('link') ? String(one.getAttributes('link')['href'] ?? '') : null,
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <Toolbar label={label}>
        <ToolbarButton
          label={t('content.editor.bold')}
          isPressed={state.isBold}
          onPress={() => run().toggleBold().run()}
        >
          <b>B</b>
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.italic')}
          isPressed={state.isItalic}
          onPress={() => run().toggleItalic().run()}
        >
          <i>I</i>
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.heading')}
          isPressed={state.isHeading}
          onPress={() => run().toggleHeading({ level: 3 }).run()}
        >
          H1
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.smallHeading')}
          isPressed={state.isSmallHeading}
          onPress={() => run().toggleHeading({ level: 4 }).run()}
        >
          H2
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.bulletList')}
          isPressed={state.isBulletList}
          onPress={() => run().toggleBulletList().run()}
        >
          •
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.orderedList')}
          isPressed={state.isOrderedList}
          onPress={() => run().toggleOrderedList().run()}
        >
          1.
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.quote')}
          isPressed={state.isQuote}
          onPress={() => run().toggleBlockquote().run()}
        >
          ”
        </ToolbarButton>
        <ToolbarButton
          label={t('content.editor.link')}
          isPressed={state.link !== null}
          onPress={() => setLinking(true)}
        >
          <Icon name="link" size="s" />
        </ToolbarButton>
        <ToolbarButton label={t('content.editor.undo')} isDisabled={!state.canUndo} onPress={() => run().undo().run()}>
          <Icon name="back" size="s" flip />
        </ToolbarButton>
        <ToolbarButton label={t('content.editor.redo')} isDisabled={!state.canRedo} onPress={() => run().redo().run()}>
          <Icon name="forward" size="s" flip />
        </ToolbarButton>
      </Toolbar>
      {isLinking && <LinkDialog editor={editor} address={state.link} onClose={() => setLinking(false)} />}
    </>
  );
}
