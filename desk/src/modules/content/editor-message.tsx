import { useTranslation } from 'react-i18next';
import type { EditorMessage } from './content-editor-state.ts';

const messageKeys = {
  unsavedRestored: 'content.unsavedInput',
  saved: 'content.savedToast',
  published: 'content.publishedToast',
  discarded: 'content.discard.done',
  keptMine: 'content.conflict.keptMine',
} as const;

/** What was just done in the editor, in the language of the page. */
export function EditorMessageText({ message }: { message: EditorMessage }) {
  const { t } = useTranslation();
  if (message.kind === 'versionRestored') return t('content.history.restored', { n: String(message.version) });
  return t(messageKeys[message.kind]);
}
