import { getContentKind } from '@platewright/domain/content/content-kinds';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { getWorkingContent } from './content-editor-state.ts';
import styles from './content.module.css';
import { EditorActions } from './editor-actions.tsx';
import { FieldInputs } from './field-inputs.tsx';
import { VersionHistory } from './version-history.tsx';
import { getContentKindPath } from './content-kind-nav.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { PublicationInfo } from './publication-info.tsx';
import type { ContentFormValues } from './content-form.ts';
import { ContentStateTag } from './content-state-tag.tsx';
import type { ContentEntry } from './use-content.ts';
import { useContentEditor } from './use-content-editor.ts';

/** State of the history entry for the URL that a new entry gets with its first save: its form stays mounted. */
export const createdHereState = { isCreatedHere: true } as const;

/** The editor of one entry; its form is built from the fields of its kind. */
export function ContentEditor({ entry }: { entry: ContentEntry }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const navigate = useNavigate();
  const editor = useContentEditor(entry);
  const { form, saved, callError, conflict, isUnsaved } = editor;
  const isCreated = entry.id === 0 && editor.id !== 0;
  const [isDeleted, setDeleted] = useState(false);
  const { kind } = entry;
  // In an effect, because only then the guard no longer blocks leaving the deleted entry.
  useEffect(() => {
    if (isDeleted) void navigate(getContentKindPath(kind), { replace: true });
  }, [isDeleted, kind, navigate]);
  useEffect(() => {
    if (isCreated) void navigate(`/content/${editor.id}`, { replace: true, state: createdHereState });
  }, [isCreated, editor.id, navigate]);
  const remove = () =>
    editor.remove((deleted) => {
      showToast({ tone: 'success', text: t(deleted ? 'content.remove.done' : 'content.hide.done') });
      if (deleted) setDeleted(true);
    });
  return (
    <>
      <UnsavedChangesGuard isDirty={isUnsaved && !isDeleted && !isCreated} onLeave={editor.abandon} />
      <header className={styles.head}>
        <h1>
          <bdi>{entry.title || t('content.untitled')}</bdi>
        </h1>
        <ContentStateTag state={entry.status} />
        {isUnsaved && <Tag>{t('content.unsaved')}</Tag>}
      </header>
      <PublicationInfo entry={entry} />
      <div className={styles.sides}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <FieldInputs control={form.control} fields={getContentKind(kind).fields} saved={saved as ContentFormValues} />
          {callError !== null && (
            <Notice tone="error" announce="alert" onClose={editor.dismissError}>
              {isCallError(callError, 'invalidInput') ? t('content.checkFields') : translateError(callError)}
            </Notice>
          )}
          <EditorActions entry={entry} editor={editor} onRemove={remove} />
        </form>
        <VersionHistory
          entry={entry}
          getFormContent={editor.getFormContent}
          isBusy={editor.busy !== null}
          onRestore={editor.restore}
        />
      </div>
      {conflict && (
        <ConflictDialog
          kind={kind}
          conflict={conflict}
          mine={editor.getFormContent()}
          theirs={getWorkingContent(conflict.current)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
    </>
  );
}
