import type { ContentEntry } from './use-content.ts';

export type EditorCommand = 'save' | 'publish' | 'discard' | 'remove' | 'restore' | 'preview';

/** Somebody else has changed the entry since it was loaded. */
export interface EditConflict {
  /** Name of that person; empty when it is unknown. */
  readonly by: string;
  readonly at: string | null;
  /** The entry as it is now. */
  readonly current: ContentEntry;
}

/** What was just done. It is shown beside the buttons, where a toast would cover them. */
export type EditorMessage =
  | { readonly kind: 'unsavedRestored' | 'saved' | 'published' | 'discarded' | 'keptMine' }
  | { readonly kind: 'versionRestored'; readonly version: number };

export interface EditorState {
  /** 0 until the entry is saved for the first time. */
  readonly id: number;
  /** The revision that the form is based on: the server rejects a change based on an older one. */
  readonly revision: number;
  /** The content as the server stores it. */
  readonly saved: unknown;
  readonly busy: EditorCommand | null;
  /** The error of the last call; null for none. */
  readonly callError: unknown;
  readonly message: EditorMessage | null;
  readonly conflict: EditConflict | null;
  /** The person has chosen to leave without saving. */
  readonly isAbandoned: boolean;
}

export type EditorAction =
  | { readonly type: 'commandStarted'; readonly command: EditorCommand }
  | { readonly type: 'commandEnded' }
  | { readonly type: 'actionSucceeded'; readonly message: EditorMessage }
  | { readonly type: 'callFailed'; readonly error: unknown }
  | { readonly type: 'errorDismissed' }
  /** `id` only for the first save, which creates the entry. */
  | { readonly type: 'contentStored'; readonly id?: number; readonly revision: number; readonly data: unknown }
  /** The revision rose without a change of the content, by publishing or hiding. */
  | { readonly type: 'revisionRaised'; readonly revision: number }
  | { readonly type: 'conflictFound'; readonly conflict: EditConflict }
  | { readonly type: 'mineKept' }
  | { readonly type: 'theirsTaken' }
  | { readonly type: 'abandoned' };

/** The content to edit: the draft, else the published version, else nothing. */
export const getWorkingContent = ({ draft, live }: Pick<ContentEntry, 'draft' | 'live'>): unknown =>
  draft ?? live ?? {};

/**
 * The state of an editor that was just opened.
 * @param unsavedRevision the revision of unsaved values restored from an earlier visit; null for none
 */
export const createEditorState = (entry: ContentEntry, unsavedRevision: number | null): EditorState => ({
  id: entry.id,
  revision: unsavedRevision ?? entry.revision,
  saved: getWorkingContent(entry),
  busy: null,
  callError: null,
  message: unsavedRevision === null ? null : { kind: 'unsavedRestored' },
  conflict: null,
  isAbandoned: false,
});

/** Both ways out of a conflict continue from the current entry; only the values of the form differ. */
function resolveConflict(state: EditorState, message: EditorMessage | null): EditorState {
  if (!state.conflict) return state;
  const { current } = state.conflict;
  return {
    ...state,
    revision: current.revision,
    saved: getWorkingContent(current),
    conflict: null,
    message: message ?? state.message,
  };
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
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
    case 'contentStored':
      return { ...state, id: action.id ?? state.id, revision: action.revision, saved: action.data };
    case 'revisionRaised':
      return { ...state, revision: action.revision };
    case 'conflictFound':
      return { ...state, conflict: action.conflict };
    case 'mineKept':
      return resolveConflict(state, { kind: 'keptMine' });
    case 'theirsTaken':
      return resolveConflict(state, null);
    case 'abandoned':
      return { ...state, isAbandoned: true };
  }
}
