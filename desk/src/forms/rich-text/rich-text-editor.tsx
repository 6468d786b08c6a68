import type { FieldControlProps } from '@platewright/ui/field';
import { getTextDirection, type Language } from '@platewright/texts/languages';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text.module.css';
import { toStoredHtml } from './stored-html.ts';

/** What pages may show of a text (the server keeps nothing else), in the language of the editor's library. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // h1 and h2 are taken by the page and its sections.
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // The server says how a link to another site opens.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

export interface RichTextEditorProps {
  readonly control: FieldControlProps;
  readonly lang: Language;
  readonly label: string;
  readonly toolbarLabel: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Gets the focus after a failed check. */
  readonly ref?: Ref<{ focus: () => void }>;
}

/** The page's policy allows the style element of the editor by it. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Text with headings, lists and links; what is pasted as plain text becomes paragraphs. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { control, lang, label, toolbarLabel, value, onChange, onBlur, ref } = props;
  /** The value that this editor shows: another one came from elsewhere, such as a restored version. */
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    ...(styleNonce && { injectNonce: styleNonce }),
    editorProps: {
      attributes: {
        ...toAttributes(control),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        dir: getTextDirection(lang),
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = toStoredHtml(changed.getHTML());
      onChange(shown.current);
    },
    onBlur,
  });
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);
  return (
    <div className={styles.editor} data-invalid={control['aria-invalid']}>
      <RichTextToolbar editor={editor} label={toolbarLabel} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Attributes of an element that is not React's. */
const toAttributes = (control: FieldControlProps): Record<string, string> =>
  Object.fromEntries(
    Object.entries(control).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
