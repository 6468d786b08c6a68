import { Refusal } from '@platewright/contract/refusals';
import { checkContent } from '@platewright/domain/content/check';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/failure.ts';
import { showRefused } from '../forms/refused.ts';
import { useSayField } from '../i18n/keys.ts';
import { fromForm, toForm, type FormValues } from './piece-form.ts';
import { useKnowPiece, useReloadContent, type Piece } from './use-content.ts';
import { useKeeping, useKeptText } from './use-kept-text.ts';

export type Step = 'save' | 'publish' | 'discard' | 'remove' | 'restore' | 'preview';

/** Who was faster, and what the piece is now. */
export interface Conflict {
  readonly by: string;
  readonly at: string | null;
  readonly present: Piece;
}

interface Known {
  readonly id: number;
  readonly revision: number;
}

const workOf = ({ draft, live }: Pick<Piece, 'draft' | 'live'>): unknown => draft ?? live ?? {};

/**
 * The form of a piece and what can be done with it. It keeps the revision that it was filled from: what others save
 * meanwhile is never taken over silently, and never overwritten silently.
 */
export function useEditor(piece: Piece) {
  const { t } = useTranslation();
  const say = useSayField();
  const reload = useReloadContent();
  const know = useKnowPiece();
  const { kind } = piece;
  const { kept, key } = useKeptText(piece.id === 0 ? kind : String(piece.id));
  /** 0 until the piece is saved for the first time. */
  const [id, setId] = useState(piece.id);
  const [revision, setRevision] = useState(kept?.revision ?? piece.revision);
  /** Content as the server keeps it. */
  const [saved, setSaved] = useState<unknown>(() => workOf(piece));
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** What was just done; said beside the buttons, where a toast would cover them. */
  const [done, setDone] = useState(kept ? t('content.kept') : '');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [ground] = useState(() => toForm(kind, workOf(piece)));
  const form = useForm<FormValues>({ defaultValues: ground });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (kept) form.reset({ ...ground, ...kept.values }, { keepDefaultValues: true });
  }, [form, ground, kept]);
  const [isGivenUp, giveUp] = useState(false);
  useKeeping(key, form, revision, isDirty && !isGivenUp);

  /** The server's content is the new ground; what was typed since `sent` stays. */
  const settle = (next: number, data: unknown, sent?: FormValues) => {
    setRevision(next);
    setSaved(data);
    const typedOn = sent !== undefined && JSON.stringify(form.getValues()) !== JSON.stringify(sent);
    form.reset(toForm(kind, data), typedOn ? { keepValues: true } : undefined);
  };
  const save = async (): Promise<Known> => {
    const sent = structuredClone(form.getValues());
    const data = fromForm(kind, sent);
    if (id === 0) {
      const made = await api.deskContentCreate({ kind, data });
      const present = await know(made.id);
      settle(present.revision, workOf(present), sent);
      setId(made.id);
      return made;
    }
    const answer = await api.deskContentSave({ id, revision, data });
    settle(answer.revision, answer.data, sent);
    return { id, revision: answer.revision };
  };
  /** What to act on: what was typed is saved first. */
  const current = async (): Promise<Known> => (id === 0 || form.formState.isDirty ? save() : { id, revision });

  /** A piece that nobody has saved yet is not made only to be refused. @throws Refusal invalidInput */
  const checkNew = () => {
    const { wrong } = checkContent(kind, fromForm(kind, form.getValues()), 'publish');
    const fields = Object.entries(wrong).map(([path, { key: name, params }]) => [
      path,
      { key: name, params: { message: say(name, params) ?? name } },
    ]);
    if (fields.length > 0) throw new Refusal('invalidInput', { fields: Object.fromEntries(fields) as never });
  };

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
    id,
    form,
    saved,
    busy,
    failure,
    done,
    conflict,
    /** What is typed would be lost: not saved, and not given up. */
    isUnsaved: isDirty && !isGivenUp,
    giveUp: () => giveUp(true),
    closeFailure: () => setFailure(null),
    save: () =>
      run('save', async () => {
        await save();
        setDone(t('content.savedToast'));
      }),
    publish: () =>
      run('publish', async () => {
        if (id === 0) checkNew();
        const answer = await api.deskContentPublish(await current());
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
        const { id: shown } = await current();
        tab.location.replace((await api.deskContentPreview({ id: shown, lang })).url);
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
