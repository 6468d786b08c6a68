import { getWorkingData, type Publication } from './publication-collection.ts';
import type { EarlierInput, UnsavedValues } from './use-unsaved-values.ts';

export type EditorCommand = 'save' | 'publish' | 'discard' | 'remove' | 'restore' | 'withdraw' | 'preview';

/** Somebody else, or the same person elsewhere, has changed the publication since it was loaded. */
export interface EditConflict<D> {
  /** Name of that person; empty when it is unknown. */
  readonly by: string;
  /** It is this person, elsewhere. */
  readonly isOwn: boolean;
  readonly at: string | null;
  /** The publication as it is now. */
  readonly current: Publication<D>;
}

/** What was just done. It is shown beside the buttons, where a toast would cover them. */
export type EditorMessage =
  | {
      readonly kind:
        'unsavedRestored' | 'saved' | 'published' | 'discarded' | 'takenBack' | 'calledOff' | 'keptMine' | 'tookTheirs';
    }
  /** What was changed here and elsewhere is together in the form, without a field that both changed. */
  | { readonly kind: 'merged'; readonly by: string; readonly isOwn: boolean }
  | { readonly kind: 'versionRestored'; readonly version: number }
  | { readonly kind: 'scheduled'; readonly at: string };

export interface EditorState<D> {
  /** 0 until the publication is saved for the first time. */
  readonly id: number;
  /** The revision that the form is based on: the server rejects a change based on an older one. */
  readonly revision: number;
  /** The version that the form is a change of; 0 for none. */
  readonly base: number;
  /** The data as the server stored it when the form was filled: what was typed is a change of it. */
  readonly saved: D;
  readonly busy: EditorCommand | null;
  /** The error of the last call; null for none. */
  readonly callError: unknown;
  readonly message: EditorMessage | null;
  readonly conflict: EditConflict<D> | null;
  /** What was typed in an earlier visit and is a change of what was stored then; null when nothing waits for an answer. */
  readonly offered: UnsavedValues<D> | null;
  /** The person has chosen to leave without saving. */
  readonly isAbandoned: boolean;
}

/** Until something is typed again. */
const doneMessages: readonly EditorMessage['kind'][] = [
  ...(['saved', 'published', 'scheduled', 'discarded', 'takenBack', 'versionRestored'] as const),
];

/** Whether a message still says what stands in the form. */
export const isMessageCurrent = ({ kind }: EditorMessage, isUnsaved: boolean): boolean =>
  kind === 'unsavedRestored' ? isUnsaved : !isUnsaved || !doneMessages.includes(kind);

export type EditorAction<D> =
  | { readonly type: 'commandStarted'; readonly command: EditorCommand }
  | { readonly type: 'commandEnded' }
  | { readonly type: 'actionSucceeded'; readonly message: EditorMessage }
  | { readonly type: 'callFailed'; readonly error: unknown }
  | { readonly type: 'errorDismissed' }
  /** `id` only for the first save, which creates the publication. */
  | {
      readonly type: 'dataStored';
      readonly id?: number;
      readonly revision: number;
      readonly base?: number;
      readonly data: D;
    }
  /** The revision rose without a change of the data, by publishing or hiding. */
  | { readonly type: 'revisionRaised'; readonly revision: number }
  | { readonly type: 'conflictFound'; readonly conflict: EditConflict<D> }
  /** `data`: what is stored now. */
  | { readonly type: 'conflictResolved'; readonly data: D; readonly message: EditorMessage }
  | { readonly type: 'offerTaken'; readonly conflict: EditConflict<D> }
  | { readonly type: 'offerDeclined' }
  | { readonly type: 'abandoned' };

/**
 * The state of an editor that was just opened.
 * @param input what was typed in an earlier visit
 */
export const createEditorState = <D>(
  publication: Publication<D>,
  empty: D,
  input: Pick<EarlierInput<D>, 'restored' | 'offered'> | null,
): EditorState<D> => ({
  id: publication.id,
  revision: publication.revision,
  base: publication.base,
  saved: getWorkingData(publication, empty),
  busy: null,
  callError: null,
  message: input?.restored ? { kind: 'unsavedRestored' } : null,
  conflict: null,
  offered: input?.offered ?? null,
  isAbandoned: false,
});

/** Every way out of a conflict continues from what is stored now; only the values of the form differ. */
function resolveConflict<D>(state: EditorState<D>, saved: D, message: EditorMessage): EditorState<D> {
  if (!state.conflict) return state;
  const { id, revision, outdated, inForceVersion } = state.conflict.current;
  const base = outdated === null ? state.conflict.current.base : inForceVersion;
  return { ...state, id, revision, base, saved, conflict: null, message };
}

export function reduceEditor<D>(state: EditorState<D>, action: EditorAction<D>): EditorState<D> {
  switch (action.type) {
    case 'commandStarted':
      return { ...state, busy: action.command, callError: null, message: null };
    case 'commandEnded':
      return { ...state, busy: null };
    case 'actionSucceeded':
      return { ...state, message: action.message };
    case 'callFailed':
      // What was done before says nothing of what was refused now.
      return { ...state, callError: action.error, message: null };
    case 'errorDismissed':
      return { ...state, callError: null };
    case 'dataStored':
      return {
        ...state,
        id: action.id ?? state.id,
        revision: action.revision,
        base: action.base ?? state.base,
        saved: action.data,
      };
    case 'revisionRaised':
      return { ...state, revision: action.revision };
    case 'conflictFound':
      return { ...state, conflict: action.conflict };
    case 'conflictResolved':
      return resolveConflict(state, action.data, action.message);
    case 'offerTaken': {
      if (!state.offered) return state;
      // What was typed is put together with what was changed since, as where somebody else was faster.
      const { revision, base: saved } = state.offered;
      return { ...state, revision, saved, offered: null, conflict: action.conflict };
    }
    case 'offerDeclined':
      return { ...state, offered: null };
    case 'abandoned':
      return { ...state, isAbandoned: true };
  }
}
