import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import type { EditorMessage } from './editor-state.ts';

const messageKeys = {
  unsavedRestored: 'publishing.unsavedInput',
  saved: 'publishing.savedToast',
  published: 'publishing.publishedToast',
  discarded: 'publishing.discard.done',
  takenBack: 'publishing.takeBack.done',
  calledOff: 'publishing.plan.calledOff',
  keptMine: 'publishing.conflict.keptMine',
  tookTheirs: 'publishing.conflict.tookTheirs',
} as const;

/** What was just done in the editor, in the language of the page. */
export function EditorMessageText({ message }: { message: EditorMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (message.kind) {
    case 'versionRestored':
      return t('publishing.history.restored', { n: String(message.version) });
    case 'scheduled':
      return t('publishing.schedule.done', { at: format.shortDateTime(message.at) });
    case 'merged':
      return message.isOwn
        ? t('publishing.conflict.mergedOwn')
        : t('publishing.conflict.merged', { name: message.by || t('publishing.conflict.somebody') });
    default:
      return t(messageKeys[message.kind]);
  }
}
