import type { ProofComment } from '@platewright/contract/modules/proofs/proof-comment';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { createRandomId } from '../random-id.ts';
import { readTabStorage, writeTabStorage } from '../tab-storage.ts';
import { initialCommentsState, parseStoredDrafts, reduceComments, toStoredDrafts } from './comments-state.ts';

export type CommentList = CallAnswer<Contract['proofsComments']>;

interface WrittenText {
  readonly text: string;
  readonly clientId: string;
}

/** The calls of the program, which name the proof themselves. */
export interface CommentCalls {
  readonly list: (range: { _start: number; _end: number }, signal: AbortSignal) => Promise<CommentList>;
  readonly add: (
    comment: WrittenText & {
      readonly page: number;
      readonly x: number;
      readonly y: number;
      readonly plate: string | null;
    },
  ) => Promise<ProofComment>;
  readonly reply: (commentId: number, reply: WrittenText) => Promise<unknown>;
  readonly resolve: (commentId: number, resolved: boolean) => Promise<unknown>;
  readonly remove: (commentId: number, textId: number) => Promise<unknown>;
}

interface Options {
  /** Below the order's key, so that its live messages reach the comments; with the version. */
  readonly queryKey: QueryKey;
  /** Where typed text stays through a reload: of one proof and one person. */
  readonly storageKey: string;
  readonly calls: CommentCalls;
  readonly isEnabled?: boolean;
  readonly translateError: (error: unknown) => string;
  /** After a change, and when one was refused: what else is shown of the order may be old. */
  readonly onSettled: () => void;
}

const PAGE_SIZE = 100;

/** All comments of a version: a proof has no more than two pages of them. */
async function loadAll(list: CommentCalls['list'], signal: AbortSignal): Promise<CommentList> {
  const first = await list({ _start: 0, _end: PAGE_SIZE }, signal);
  const rows = [...first.rows];
  while (rows.length < first.count) {
    const next = await list({ _start: rows.length, _end: rows.length + PAGE_SIZE }, signal);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

/** What a change is about: the new comment, or one that is there. */
export type CommentTarget = 'new' | number;

/** The comments of a version of a proof, what is being written, and what can be done. */
export function useProofComments(options: Options) {
  const { queryKey, storageKey, calls, isEnabled = true, translateError, onSettled } = options;
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadAll(calls.list, signal), enabled: isEnabled });
  const [state, dispatch] = useReducer(reduceComments, storageKey, (key) => ({
    ...initialCommentsState,
    ...parseStoredDrafts(readTabStorage(key)),
  }));
  const { draft, replies } = state;
  useEffect(
    () => writeTabStorage(storageKey, toStoredDrafts({ ...initialCommentsState, draft, replies })),
    [storageKey, draft, replies],
  );
  const [failure, setFailure] = useState<{ readonly target: CommentTarget; readonly message: string } | null>(null);
  const change = useMutation({
    mutationFn: ({ run }: { readonly target: CommentTarget; readonly run: () => Promise<unknown> }) => run(),
    onMutate: () => setFailure(null),
    onError: (error, { target }) => setFailure({ target, message: translateError(error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey });
      onSettled();
    },
  });
  const run = (target: CommentTarget, work: () => Promise<unknown>): void => {
    if (!change.isPending) change.mutate({ target, run: work });
  };
  const rows = query.data?.rows;
  return {
    ...{ state, dispatch, query },
    canBegin: query.data?.allowed['begin']?.ok === true,
    openCount: query.data?.open ?? 0,
    openComments: useMemo(
      () =>
        (rows ?? [])
          .filter(({ resolved }) => resolved === null)
          .map(({ number, texts }) => ({ number, text: texts[0]?.text ?? '' })),
      [rows],
    ),
    /** Begins a comment at a place, on the plate that is looked at. */
    place: (page: number, { x, y }: { readonly x: number; readonly y: number }) =>
      dispatch({ type: 'placed', page, x, y, plate: state.plate, clientId: createRandomId() }),
    /** A new id for each content: sent again unchanged, a text is stored once. */
    createClientId: createRandomId,
    isBusy: (target: CommentTarget) => change.isPending && change.variables.target === target,
    getError: (target: CommentTarget) => (failure?.target === target ? failure.message : null),
    save: () => {
      if (!draft) return;
      run('new', async () => {
        const saved = await calls.add({ ...draft, text: draft.text.trim() });
        // The pin moves the focus to a row that must be there.
        await queryClient.invalidateQueries({ queryKey });
        dispatch({ type: 'draftSent', clientId: draft.clientId, id: saved.id });
      });
    },
    cancel: () => {
      setFailure(null);
      dispatch({ type: 'draftDropped' });
    },
    sendReply: (id: number) => {
      const reply = replies[id];
      if (!reply || reply.text.trim() === '') return;
      run(id, async () => {
        await calls.reply(id, { ...reply, text: reply.text.trim() });
        dispatch({ type: 'replySent', id, clientId: reply.clientId });
      });
    },
    resolve: (id: number, resolved: boolean) => run(id, () => calls.resolve(id, resolved)),
    remove: (id: number, textId: number) => run(id, () => calls.remove(id, textId)),
  };
}

export type ProofComments = ReturnType<typeof useProofComments>;
