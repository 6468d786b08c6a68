import { Refusal } from '@platewright/contract/refusals';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/failure.ts';
import { showRefused } from '../forms/refused.ts';
import { fromForm, toForm, type FormValues } from './piece-form.ts';
import { useReloadContent, type Piece } from './use-content.ts';

export type Step = 'save' | 'publish' | 'discard' | 'remove' | 'restore' | 'preview';

/** Who was faster, and what the piece is now. */
export interface Conflict {
  readonly by: string;
  readonly at: string | null;
  readonly present: Piece;
}

const workOf = ({ draft, live }: Pick<Piece, 'draft' | 'live'>): unknown => draft ?? live ?? {};

/**
 * The form of a piece and what can be done with it. It keeps the revision that it was filled from: what others save
 * meanwhile is never taken over silently, and never overwritten silently.
 */
export function useEditor(piece: Piece) {
  const { t } = useTranslation();
  const reload = useReloadContent();
  const { id, kind } = piece;
  const [revision, setRevision] = useState(piece.revision);
  /** Content as the server keeps it. */
  const [saved, setSaved] = useState<unknown>(() => workOf(piece));
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** What was just done; said beside the buttons, where a toast would cover them. */
  const [done, setDone] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<FormValues>({ defaultValues: toForm(kind, workOf(piece)) });
  const { isDirty } = form.formState;

  /** The server's content is the new ground; what was typed since `sent` stays. */
  const settle = (next: number, data: unknown, sent?: FormValues) => {
    setRevision(next);
    setSaved(data);
    const typedOn = sent !== undefined && JSON.stringify(form.getValues()) !== JSON.stringify(sent);
    form.reset(toForm(kind, data), typedOn ? { keepValues: true } : undefined);
  };
  const save = async (): Promise<number> => {
    const sent = structuredClone(form.getValues());
    const answer = await api.deskContentSave({ id, revision, data: fromForm(kind, sent) });
    settle(answer.revision, answer.data, sent);
    return answer.revision;
  };
  /** The revision to act on: what was typed is saved first. */
  const current = async (): Promise<number> => (form.formState.isDirty ? save() : revision);

  /** @returns whether it was done */
  const run = async (step: Step, act: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(step);
    setFailure(null);
    setDone('');
    form.clearErrors();
    try {
      await act();
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      setBusy(null);
      if (step !== 'preview' && step !== 'remove') void reload();
    }
  };
  const explain = async (error: unknown) => {
    if (isRefusal(error, 'changedMeanwhile')) {
      const present = await api.deskContentGet({ id }).catch(() => null);
      if (present) {
        const { by, at } = error.flags;
        setConflict({ by: typeof by === 'string' ? by : '', at: typeof at === 'string' ? at : null, present });
        return;
      }
    }
    // Marked fields are said at the fields, and why nothing happened above them.
    if (error instanceof Refusal) showRefused(form, Object.keys(error.fields), error);
    setFailure(error);
  };

  return {
    form,
    saved,
    busy,
    failure,
    done,
    conflict,
    isDirty,
    run,
    closeFailure: () => setFailure(null),
    save: () =>
      run('save', async () => {
        await save();
        setDone(t('content.savedToast'));
      }),
    publish: () =>
      run('publish', async () => {
        const ground = await current();
        const answer = await api.deskContentPublish({ id, revision: ground });
        setRevision(answer.revision);
        setDone(t('content.publishedToast'));
      }),
    discard: () =>
      run('discard', async () => {
        const answer = await api.deskContentDiscard({ id, revision });
        settle(answer.revision, (await api.deskContentGet({ id })).live ?? {});
        setDone(t('content.discard.done'));
      }),
    remove: (done: (deleted: boolean) => void) =>
      run('remove', async () => {
        const { deleted } = await api.deskContentRemove({ id, revision });
        // Hiding raises the revision by one.
        if (!deleted) setRevision((await api.deskContentGet({ id })).revision);
        done(deleted);
      }),
    restore: (version: number) =>
      run('restore', async () => {
        const answer = await api.deskContentRestore({ id, revision, version });
        settle(answer.revision, answer.data);
        setDone(t('content.history.restored', { n: String(version) }));
      }),
    preview: (lang: 'en' | 'ar') => {
      // The window is opened by the press itself: later a browser would block it.
      const tab = window.open('about:blank', '_blank');
      if (!tab) return void showToast({ tone: 'warn', text: t('content.previewBlocked') });
      tab.opener = null;
      void run('preview', async () => {
        await current();
        tab.location.replace((await api.deskContentPreview({ id, lang })).url);
      }).then((done) => {
        if (!done) tab.close();
      });
    },
    /** What was typed goes on from what somebody else saved. */
    keepMine: () => {
      if (!conflict) return;
      const { present } = conflict;
      setRevision(present.revision);
      setSaved(workOf(present));
      form.reset(toForm(kind, workOf(present)), { keepValues: true });
      setConflict(null);
      setDone(t('content.conflict.kept'));
    },
    takeTheirs: () => {
      if (!conflict) return;
      settle(conflict.present.revision, workOf(conflict.present));
      setConflict(null);
    },
    /** What the form holds now, as content. */
    typed: () => fromForm(kind, form.getValues()),
    presentOf: workOf,
  };
}
