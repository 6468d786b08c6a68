import { isCallError } from '@platewright/browser/is-call-error';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../api/use-translate-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { PublicationCollection } from './publication-collection.ts';
import type { PublicationEditor } from './use-publication-editor.ts';

/** Why the last action of an editor was refused. */
export function EditorError<D>({ editor }: { readonly editor: PublicationEditor<D> }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { callError } = editor;
  if (callError === null) return null;
  return (
    <Notice tone="error" announce="alert" onClose={editor.dismissError}>
      {isCallError(callError, 'invalidInput') ? t('publishing.checkFields') : translateError(callError)}
    </Notice>
  );
}

interface ConflictProps<D> {
  readonly collection: PublicationCollection<D>;
  readonly editor: PublicationEditor<D>;
}

/** Asks what counts where two people changed the same. */
export function EditorConflict<D>({ collection, editor }: ConflictProps<D>) {
  const { conflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      conflict={{ ...conflict, isOutdated: conflict.current.outdated !== null }}
      differences={collection.describe(
        editor.getMerged(conflict.current, 'mine'),
        editor.getMerged(conflict.current, 'theirs'),
      )}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
    />
  );
}
