import { isCallError } from '@platewright/browser/is-call-error';
import { mergeChanges } from '@platewright/domain/merge-changes';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useStaffSession } from '../api/staff-session.ts';
import {
  createEditorState,
  reduceEditor,
  type EditorAction,
  type EditorCommand,
  type EditorMessage,
  type EditorState,
} from './editor-state.ts';
import {
  getWorkingData,
  type EditedForm,
  type Publication,
  type PublicationCollection,
  type PublishChoice,
} from './publication-collection.ts';
import type { EarlierInput } from './use-unsaved-values.ts';

interface SavedRevision {
  readonly id: number;
  readonly revision: number;
  readonly base?: number;
}

interface Options<D> {
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  readonly form: EditedForm<D>;
  /** What was typed in an earlier visit. */
  readonly input: EarlierInput<D>;
}

/**
 * The form of a publication and its actions. It keeps the revision it was filled from, so that a change by somebody
 * else is neither adopted nor overwritten silently. The transitions of its state are in `editor-state.ts`.
 */
export function usePublicationEditor<D>({ publication, collection, form, input }: Options<D>) {
  const { calls, empty, reload } = collection;
  const [state, dispatch] = useReducer<EditorState<D>, [EditorAction<D>]>(
    reduceEditor<D>,
    createEditorState(publication, empty, input),
  );
  const { id, revision, base: baseVersion, busy, conflict } = state;
  const staffId = useStaffSession()?.staffId;
  /** A call ends with another form than it began with when somebody types meanwhile. */
  const latestForm = useRef(form);
  useLayoutEffect(() => {
    latestForm.current = form;
  });

  /** What was changed here and meanwhile elsewhere, in one; of a field that both changed, as the preferred one has it. */
  const merge = (current: Publication<D>, preferred: 'mine' | 'theirs') => {
    const complete = collection.complete ?? ((data: D) => data);
    // A draft whose base counts no more is put together with what has come into force since.
    const { outdated, live } = current;
    const [begun, now] =
      outdated === null || current.revision !== revision
        ? [state.saved, getWorkingData(current, empty)]
        : [outdated, live ?? empty];
    const [base, mine, theirs] = [begun, form.getData(), now].map(complete) as [D, D, D];
    return mergeChanges({ base, mine, theirs }, preferred);
  };
  const resolve = (current: Publication<D>, preferred: 'mine' | 'theirs', message: EditorMessage) => {
    const stored = getWorkingData(current, empty);
    form.setStored(stored, merge(current, preferred).data);
    dispatch({ type: 'conflictResolved', data: stored, message });
  };
  const isAsked = conflict !== null && merge(conflict.current, 'mine').conflicts.length > 0;
  const mergeUnasked = useEffectEvent(() => {
    if (!conflict || isAsked) return;
    resolve(conflict.current, 'mine', { kind: 'merged', by: conflict.by, isOwn: conflict.isOwn });
  });
  // Nobody has to choose where no field was changed by both.
  useEffect(() => mergeUnasked(), [conflict]);

  /** Makes stored data what the form is compared with; values typed since `sent` stay. */
  const applyStored = (stored: SavedRevision, data: D, sent?: D) => {
    dispatch({ type: 'dataStored', ...stored, data });
    const { getData, setStored } = latestForm.current;
    const isTypedSince = sent !== undefined && JSON.stringify(getData()) !== JSON.stringify(sent);
    setStored(data, isTypedSince ? null : data);
  };
  const getStored = () => {
    const { edited, ...present } = publication;
    return present.revision < revision
      ? { revision, base: baseVersion, data: state.saved }
      : { revision: present.revision, base: present.base, data: edited ?? empty };
  };
  /** Goes on with what is edited now, such as what is in force once something else was planned. */
  const applyLoaded = async (stored: SavedRevision, sent?: D) => {
    const present = await calls.load(stored.id);
    applyStored({ ...stored, base: present.base }, getWorkingData(present, empty), sent);
  };
  const save = async (given?: D): Promise<SavedRevision> => {
    if (given === undefined) form.assertReadable?.();
    const data = given ?? form.getData();
    if (id === 0 && calls.create) {
      const created = await calls.create(data);
      const present = await calls.load(created.id);
      applyStored({ ...created, base: present.base }, getWorkingData(present, empty), data);
      return created;
    }
    const answer = await calls.save({ id, revision, data, base: baseVersion });
    applyStored({ id, revision: answer.revision }, answer.data, data);
    return { id, revision: answer.revision };
  };
  /** Saves unsaved values first, so that an action applies to what is typed. */
  const saveIfNeeded = async (): Promise<SavedRevision> => (id === 0 || form.isDirty ? save() : { id, revision });

  const handleError = async (error: unknown) => {
    if (isCallError(error, 'changedMeanwhile')) {
      const current = await calls.load(id).catch(() => null);
      if (current) {
        const { by, byId, at } = error.flags;
        const isOwn = staffId !== undefined && byId === staffId;
        dispatch({
          type: 'conflictFound',
          conflict: { by: typeof by === 'string' ? by : '', isOwn, at: typeof at === 'string' ? at : null, current },
        });
        return;
      }
    }
    // Rejected fields show their own message; the error above the buttons says that nothing was stored.
    form.showErrors(error);
    dispatch({ type: 'callFailed', error });
  };
  /** Runs one command at a time. @returns whether it succeeded */
  const run = async (command: EditorCommand, work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    dispatch({ type: 'commandStarted', command });
    form.showErrors(null);
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
  const assertPublishable = () => {
    form.assertReadable?.();
    form.assertPublishable?.();
  };
  /** Publishes the draft, or other data in the same call: nothing is stored of what is refused. */
  const publish = async (choice: PublishChoice, data: D | undefined) => {
    const { inForceFrom } = choice;
    const sent = form.getData();
    // What nobody has written yet is created by a call of its own; a draft is left when publishing it fails then.
    const isNew = id === 0 && calls.create !== undefined;
    const saved = isNew ? await save(data) : { id, revision };
    const answer = await calls.publish({
      ...{ id: saved.id, revision: saved.revision, ...choice },
      ...(!isNew && { base: baseVersion, ...(data !== undefined && { data }) }),
    });
    const stored = { id: saved.id, revision: answer.revision };
    if (inForceFrom === undefined) applyStored({ ...stored, base: answer.version }, answer.data, data);
    else await applyLoaded(stored, sent);
    showMessage(inForceFrom === undefined ? { kind: 'published' } : { kind: 'scheduled', at: inForceFrom });
  };

  return {
    ...state,
    /** Typed values would be lost: they are not saved, and the person has not chosen to leave them. */
    isUnsaved: form.isDirty && !state.isAbandoned,
    run,
    saveIfNeeded,
    getData: form.getData,
    /** Puts what was typed in an earlier visit together with what was changed since. */
    takeOffer: () => {
      if (!state.offered) return;
      const { draftAt, draftBy, publishedAt } = publication;
      form.restore(state.offered.values);
      const by = draftAt === null ? '' : draftBy;
      dispatch({
        type: 'offerTaken',
        conflict: { by, isOwn: false, at: draftAt ?? publishedAt, current: publication },
      });
    },
    declineOffer: () => dispatch({ type: 'offerDeclined' }),
    abandon: () => dispatch({ type: 'abandoned' }),
    dismissError: () => dispatch({ type: 'errorDismissed' }),
    setRevision: (next: number) => dispatch({ type: 'revisionRaised', revision: next }),
    save: () =>
      run('save', async () => {
        await save();
        showMessage({ kind: 'saved' });
      }),
    /** Shows what cannot be published at its fields. @returns whether there is nothing of the kind */
    check: (): boolean => {
      dispatch({ type: 'errorDismissed' });
      form.showErrors(null);
      try {
        assertPublishable();
        return true;
      } catch (error) {
        form.showErrors(error);
        dispatch({ type: 'callFailed', error });
        return false;
      }
    },
    publish: (choice: PublishChoice = {}) =>
      run('publish', async () => {
        assertPublishable();
        await publish(choice, id === 0 || form.isDirty ? form.getData() : undefined);
      }),
    /** Publishes other data than what is typed, which they replace. */
    publishData: (data: D) =>
      run('publish', async () => {
        await publish({}, data);
        form.setStored(data, data);
      }),
    /** What is stored, which `takeBack` leads to: the draft, else what is in force. */
    getStored: () => getStored().data,
    /** Shows what is stored in place of what is typed. */
    takeBack: () => {
      const stored = getStored();
      applyStored({ id, ...stored }, stored.data);
      form.showErrors(null);
      dispatch({ type: 'errorDismissed' });
      showMessage({ kind: 'takenBack' });
    },
    discard: () =>
      run('discard', async () => {
        const answer = await calls.discard({ id, revision });
        await applyLoaded({ id, revision: answer.revision });
        showMessage({ kind: 'discarded' });
      }),
    restore: (version: number) =>
      run('restore', async () => {
        const answer = await calls.restore({ id, revision, version });
        await applyLoaded({ id, revision: answer.revision });
        showMessage({ kind: 'versionRestored', version });
      }),
    /** Calls off what waits for its moment; what is typed stays. */
    withdraw: (version: number) =>
      run('withdraw', async () => {
        const answer = await calls.withdraw({ id, revision, version });
        dispatch({ type: 'revisionRaised', revision: answer.revision });
        showMessage({ kind: 'calledOff' });
      }),
    /** Where somebody else changed the same fields; null when nothing has to be asked. */
    conflict: isAsked ? conflict : null,
    /** What stands in the form after the conflict, by whose values of these fields are taken. */
    getMerged: (current: Publication<D>, preferred: 'mine' | 'theirs') => merge(current, preferred).data,
    keepMine: () => conflict && resolve(conflict.current, 'mine', { kind: 'keptMine' }),
    takeTheirs: () => conflict && resolve(conflict.current, 'theirs', { kind: 'tookTheirs' }),
  };
}

export type PublicationEditor<D> = ReturnType<typeof usePublicationEditor<D>>;
