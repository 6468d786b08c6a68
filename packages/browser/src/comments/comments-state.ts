import { isRecord } from '../session-store.ts';

/** A comment that is being written. Its client id belongs to exactly this content: sent again, it is stored once. */
export interface CommentDraft {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  /** The ink whose plate is meant; null for all of them. */
  readonly plate: string | null;
  readonly text: string;
  readonly clientId: string;
}

export interface ReplyDraft {
  readonly text: string;
  readonly clientId: string;
}

export interface CommentsState {
  readonly isPicking: boolean;
  readonly filter: 'open' | 'all';
  /** Only comments on this plate and on all of them; null for every one. */
  readonly plate: string | null;
  readonly selectedId: number | null;
  readonly draft: CommentDraft | null;
  readonly replies: Readonly<Record<number, ReplyDraft>>;
  /** Where the focus goes next; `no` rises, so that the same place can be asked for again. */
  readonly focus: { readonly on: 'pin' | 'thread' | 'draft'; readonly id: number; readonly no: number } | null;
}

export type CommentsAction =
  | { readonly type: 'pickToggled' }
  | { readonly type: 'pickEnded' }
  | {
      readonly type: 'placed';
      readonly page: number;
      readonly x: number;
      readonly y: number;
      readonly plate: string | null;
      readonly clientId: string;
    }
  | { readonly type: 'typed'; readonly text: string; readonly clientId: string }
  | { readonly type: 'plateChosen'; readonly plate: string | null; readonly clientId: string }
  | { readonly type: 'draftDropped' }
  | { readonly type: 'draftSent'; readonly clientId: string; readonly id: number }
  | { readonly type: 'replyTyped'; readonly id: number; readonly text: string; readonly clientId: string }
  | { readonly type: 'replySent'; readonly id: number; readonly clientId: string }
  /** A pin was pressed: its comment is shown in the list, and the reverse. */
  | { readonly type: 'pinPressed'; readonly id: number }
  | { readonly type: 'threadPressed'; readonly id: number }
  | { readonly type: 'deselected' }
  | { readonly type: 'filterChosen'; readonly filter: 'open' | 'all' }
  | { readonly type: 'plateFiltered'; readonly plate: string | null };

export const initialCommentsState: CommentsState = {
  isPicking: false,
  filter: 'open',
  plate: null,
  selectedId: null,
  draft: null,
  replies: {},
  focus: null,
};

const focusOn = (state: CommentsState, on: 'pin' | 'thread' | 'draft', id = 0): CommentsState => ({
  ...state,
  focus: { on, id, no: (state.focus?.no ?? 0) + 1 },
});

export function reduceComments(state: CommentsState, action: CommentsAction): CommentsState {
  switch (action.type) {
    case 'pickToggled':
      return { ...state, isPicking: !state.isPicking };
    case 'pickEnded':
      return { ...state, isPicking: false };
    case 'placed': {
      const { type: _type, ...at } = action;
      const draft = { text: '', ...state.draft, ...at, plate: state.draft?.plate ?? at.plate };
      return focusOn({ ...state, isPicking: false, selectedId: null, draft }, 'draft');
    }
    case 'typed':
      if (!state.draft) return state;
      return { ...state, draft: { ...state.draft, text: action.text, clientId: action.clientId } };
    case 'plateChosen':
      if (!state.draft) return state;
      return { ...state, draft: { ...state.draft, plate: action.plate, clientId: action.clientId } };
    case 'draftDropped':
      return { ...state, draft: null };
    case 'draftSent':
      // What was typed while it was on its way is another comment.
      if (state.draft?.clientId !== action.clientId) return state;
      return focusOn({ ...state, draft: null, selectedId: action.id }, 'thread', action.id);
    case 'replyTyped': {
      const { [action.id]: _before, ...others } = state.replies;
      if (action.text === '') return { ...state, replies: others };
      return { ...state, replies: { ...others, [action.id]: { text: action.text, clientId: action.clientId } } };
    }
    case 'replySent': {
      const { [action.id]: sent, ...others } = state.replies;
      return sent?.clientId === action.clientId ? { ...state, replies: others } : state;
    }
    case 'pinPressed':
      if (state.selectedId === action.id) return { ...state, selectedId: null };
      return focusOn({ ...state, selectedId: action.id }, 'thread', action.id);
    case 'threadPressed':
      return focusOn({ ...state, selectedId: action.id }, 'pin', action.id);
    case 'deselected':
      return { ...state, selectedId: null };
    case 'filterChosen':
      return { ...state, filter: action.filter };
    case 'plateFiltered':
      return { ...state, plate: action.plate };
  }
}

interface FilterableComment {
  readonly id: number;
  readonly plate: string | null;
  readonly resolved: object | null;
}

/** The comments that the filters leave; the selected one stays, so that it does not vanish when it is resolved. */
export const filterComments = <T extends FilterableComment>(
  comments: readonly T[],
  { filter, plate, selectedId }: Pick<CommentsState, 'filter' | 'plate' | 'selectedId'>,
): readonly T[] =>
  comments.filter(
    (comment) =>
      comment.id === selectedId ||
      ((filter === 'all' || !comment.resolved) &&
        (plate === null || comment.plate === null || comment.plate === plate)),
  );

const isReply = (value: unknown): value is ReplyDraft =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['clientId'] === 'string';

const isDraft = (value: unknown): value is CommentDraft =>
  isReply(value) &&
  isRecord(value) &&
  ['page', 'x', 'y'].every((key) => typeof value[key] === 'number') &&
  (value['plate'] === null || typeof value['plate'] === 'string');

/** What was typed before a reload, without what the storage of a tab may hold otherwise. */
export function parseStoredDrafts(value: unknown): Pick<CommentsState, 'draft' | 'replies'> {
  if (!isRecord(value)) return { draft: null, replies: {} };
  const replies = isRecord(value['replies']) ? Object.entries(value['replies']) : [];
  return {
    draft: isDraft(value['draft']) ? value['draft'] : null,
    replies: Object.fromEntries(
      replies.flatMap(([id, reply]) => (Number(id) > 0 && isReply(reply) ? [[Number(id), reply]] : [])),
    ),
  };
}

/** What a reload must not lose; undefined when nothing is typed. */
export const toStoredDrafts = ({ draft, replies }: CommentsState) =>
  (draft && draft.text !== '') || Object.keys(replies).length > 0 ? { draft, replies } : undefined;
