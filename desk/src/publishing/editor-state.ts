import { getWorkingData, type Publication } from './publication-collection.ts';

export type EditorCommand = 'save' | 'publish' | 'discard' | 'remove' | 'restore' | 'preview';

/** Somebody else has changed the publication since it was loaded. */
export interface EditConflict<D> {
  /** Name of that person; empty when it is unknown. */
  readonly by: string;
  readonly at: string | null;
  /** The publication as it is now. */
  readonly current: Publication<D>;
}

/** What was just done. It is shown beside the buttons, where a toast would cover them. */
export type EditorMessage =
  | { readonly kind: 'unsavedRestored' | 'saved' | 'published' | 'discarded' | 'keptMine' }
  | { readonly kind: 'versionRestored'; readonly version: number }
  | { readonly kind: 'scheduled'; readonly at: string };

export interface EditorState<D> {
  /** 0 until the publication is saved for the first time. */
  readonly id: number;
  /** The revision that the form is based on: the server rejects a change based on an older one. */
  readonly revision: number;
  /** The data as the server stores it. */
  readonly saved: D;
  readonly busy: EditorCommand | null;
  /** The error of the last call; null for none. */
  readonly callError: unknown;
  readonly message: EditorMessage | null;
  readonly conflict: EditConflict<D> | null;
  /** The person has chosen to leave without saving. */
  readonly isAbandoned: boolean;
}

export type EditorAction<D> =
  | { readonly type: 'commandStarted'; readonly command: EditorCommand }
  | { readonly type: 'commandEnded' }
  | { readonly type: 'actionSucceeded'; readonly message: EditorMessage }
  | { readonly type: 'callFailed'; readonly error: unknown }
  | { readonly type: 'errorDismissed' }
  /** `id` only for the first save, which creates the publication. */
  | { readonly type: 'dataStored'; readonly id?: number; readonly revision: number; readonly data: D }
  /** The revision rose without a change of the data, by publishing or hiding. */
  | { readonly type: 'revisionRaised'; readonly revision: number }
  | { readonly type: 'conflictFound'; readonly conflict: EditConflict<D> }
  /** `data`: what is stored now. */
  | { readonly type: 'mineKept'; readonly data: D }
  | { readonly type: 'theirsTaken'; readonly data: D }
  | { readonly type: 'abandoned' };

/**
 * The state of an editor that was just opened.
 * @param unsavedRevision the revision of unsaved values restored from an earlier visit; null for none
 */
export const createEditorState = <D>(
  publication: Publication<D>,
  empty: D,
  unsavedRevision: number | null,
): EditorState<D> => ({
  id: publication.id,
  revision: unsavedRevision ?? publication.revision,
  saved: getWorkingData(publication, empty),
  busy: null,
  callError: null,
  message: unsavedRevision === null ? null : { kind: 'unsavedRestored' },
  conflict: null,
  isAbandoned: false,
});

/** Both ways out of a conflict continue from what is stored now; only the values of the form differ. */
function resolveConflict<D>(state: EditorState<D>, stored: D, message: EditorMessage | null): EditorState<D> {
  if (!state.conflict) return state;
  const { current } = state.conflict;
  return {
    ...state,
    id: current.id,
    revision: current.revision,
    saved: stored,
    conflict: null,
    message: message ?? state.message,
  };
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
      return { ...state, callError: action.error };
    case 'errorDismissed':
      return { ...state, callError: null };
    case 'dataStored':
      return { ...state, id: action.id ?? state.id, revision: action.revision, saved: action.data };
    case 'revisionRaised':
      return { ...state, revision: action.revision };
    case 'conflictFound':
      return { ...state, conflict: action.conflict };
    case 'mineKept':
      return resolveConflict(state, action.data, { kind: 'keptMine' });
    case 'theirsTaken':
      return resolveConflict(state, action.data, null);
    case 'abandoned':
      return { ...state, isAbandoned: true };
  }
}
