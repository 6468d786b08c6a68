import { CallError } from '@platewright/contract/call-errors';
import { checkContent } from '@platewright/domain/content/check-content';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import {
  createEditorState,
  getWorkingContent,
  reduceEditor,
  type EditorCommand,
  type EditorMessage,
} from './content-editor-state.ts';
import { toContent, toContentFormValues, type ContentFormValues } from './content-form.ts';
import { useFetchEntry, useReloadContent, type ContentEntry } from './use-content.ts';
import { usePersistUnsavedValues, useUnsavedValues } from './use-unsaved-values.ts';

interface SavedRevision {
  readonly id: number;
  readonly revision: number;
}

/**
 * The form of a content entry and its actions. It keeps the revision it was filled from, so that a change by somebody
 * else is neither adopted nor overwritten silently. The transitions of its state are in `content-editor-state.ts`.
 */
export function useContentEditor(entry: ContentEntry) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const reload = useReloadContent();
  const fetchEntry = useFetchEntry();
  const { kind } = entry;
  const { unsaved, storageKey } = useUnsavedValues(entry.id === 0 ? kind : String(entry.id));
  const [state, dispatch] = useReducer(reduceEditor, undefined, () =>
    createEditorState(entry, unsaved?.revision ?? null),
  );
  const { id, revision, busy, conflict } = state;
  const [initialValues] = useState(() => toContentFormValues(kind, getWorkingContent(entry)));
  const form = useForm<ContentFormValues>({ defaultValues: initialValues });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (unsaved) form.reset({ ...initialValues, ...unsaved.values }, { keepDefaultValues: true });
  }, [form, initialValues, unsaved]);
  const isUnsaved = isDirty && !state.isAbandoned;
  usePersistUnsavedValues(storageKey, form, revision, isUnsaved);

  /** Makes stored content the new default of the form; values typed since `sent` stay. */
  const applyStored = (stored: SavedRevision, data: unknown, sent?: ContentFormValues) => {
    dispatch({ type: 'contentStored', ...stored, data });
    const hasTypedSince = sent !== undefined && JSON.stringify(form.getValues()) !== JSON.stringify(sent);
    form.reset(toContentFormValues(kind, data), hasTypedSince ? { keepValues: true } : undefined);
  };
  const save = async (): Promise<SavedRevision> => {
    const sent = structuredClone(form.getValues());
    const data = toContent(kind, sent);
    if (id === 0) {
      const created = await api.deskContentCreate({ kind, data });
      const present = await fetchEntry(created.id);
      applyStored({ id: created.id, revision: present.revision }, getWorkingContent(present), sent);
      return created;
    }
    const answer = await api.deskContentSave({ id, revision, data });
    applyStored({ id, revision: answer.revision }, answer.data, sent);
    return { id, revision: answer.revision };
  };
  /** Saves unsaved values first, so that an action applies to what is typed. */
  const saveIfNeeded = async (): Promise<SavedRevision> =>
    id === 0 || form.formState.isDirty ? save() : { id, revision };

  /** Checks a new entry before it is created, so that a rejected one leaves no draft. @throws CallError invalidInput */
  const checkNewEntry = () => {
    const { errors } = checkContent(kind, toContent(kind, form.getValues()), 'publish');
    const fields = Object.entries(errors).map(([path, { key, params }]) => [
      path,
      { key, params: { message: translateFieldError(key, params) ?? key } },
    ]);
    if (fields.length > 0) throw new CallError('invalidInput', { fields: Object.fromEntries(fields) as never });
  };

  const handleError = async (error: unknown) => {
    if (isCallError(error, 'changedMeanwhile')) {
      const current = await api.deskContentGet({ id }).catch(() => null);
      if (current) {
        const { by, at } = error.flags;
        dispatch({
          type: 'conflictFound',
          conflict: { by: typeof by === 'string' ? by : '', at: typeof at === 'string' ? at : null, current },
        });
        return;
      }
    }
    // Rejected fields show their own message; the error above the buttons says that nothing was stored.
    if (error instanceof CallError) showFieldErrors(form, Object.keys(error.fields), error);
    dispatch({ type: 'callFailed', error });
  };
  /** Runs one command at a time. @returns whether it succeeded */
  const run = async (command: EditorCommand, work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    dispatch({ type: 'commandStarted', command });
    form.clearErrors();
    try {
      await work();
      return true;
    } catch (error) {
      await handleError(error);
      return false;
    } finally {
      dispatch({ type: 'commandEnded' });
      if (command !== 'preview' && command !== 'remove') void reload();
    }
  };
  const showMessage = (message: EditorMessage) => dispatch({ type: 'actionSucceeded', message });

  return {
    ...state,
    form,
    /** Typed values would be lost: they are not saved, and the person has not chosen to leave them. */
    isUnsaved,
    abandon: () => dispatch({ type: 'abandoned' }),
    dismissError: () => dispatch({ type: 'errorDismissed' }),
    save: () =>
      run('save', async () => {
        await save();
        showMessage({ kind: 'saved' });
      }),
    publish: () =>
      run('publish', async () => {
        if (id === 0) checkNewEntry();
        const answer = await api.deskContentPublish(await saveIfNeeded());
        dispatch({ type: 'revisionRaised', revision: answer.revision });
        showMessage({ kind: 'published' });
      }),
    discard: () =>
      run('discard', async () => {
        const answer = await api.deskContentDiscard({ id, revision });
        const { live } = await api.deskContentGet({ id });
        applyStored({ id, revision: answer.revision }, live ?? {});
        showMessage({ kind: 'discarded' });
      }),
    /** Deletes an entry that visitors do not see; takes any other one off the site. `onDone` receives which of both. */
    remove: (onDone: (isDeleted: boolean) => void) =>
      run('remove', async () => {
        const { deleted } = await api.deskContentRemove({ id, revision });
        // Hiding raises the revision by one.
        if (!deleted) dispatch({ type: 'revisionRaised', revision: (await api.deskContentGet({ id })).revision });
        onDone(deleted);
      }),
    restore: (version: number) =>
      run('restore', async () => {
        const answer = await api.deskContentRestore({ id, revision, version });
        applyStored({ id, revision: answer.revision }, answer.data);
        showMessage({ kind: 'versionRestored', version });
      }),
    preview: (lang: 'en' | 'ar') => {
      // Opened within the press: after an await the browser would block it as a pop-up.
      const tab = window.open('about:blank', '_blank');
      if (!tab) return void showToast({ tone: 'warning', text: t('content.previewBlocked') });
      tab.opener = null;
      void run('preview', async () => {
        const saved = await saveIfNeeded();
        tab.location.replace((await api.deskContentPreview({ id: saved.id, lang })).url);
      }).then((isDone) => {
        if (!isDone) tab.close();
      });
    },
    /** Keeps the typed values and bases them on what somebody else saved. */
    keepMine: () => {
      if (!conflict) return;
      form.reset(toContentFormValues(kind, getWorkingContent(conflict.current)), { keepValues: true });
      dispatch({ type: 'mineKept' });
    },
    /** Replaces the typed values with what somebody else saved. */
    takeTheirs: () => {
      if (!conflict) return;
      form.reset(toContentFormValues(kind, getWorkingContent(conflict.current)));
      dispatch({ type: 'theirsTaken' });
    },
    /** The values of the form as content. */
    getFormContent: () => toContent(kind, form.getValues()),
  };
}
