import { MAX_COMMENT_TEXT } from '@platewright/domain/proofs/proof-comments';
import { useMemo } from 'react';
import { filterComments } from './comments-state.ts';
import {
  createCommentTexts,
  explainDenial,
  presentComment,
  type PageSize,
  type TranslateComments,
} from './present-comments.ts';
import type { ProofComments } from './use-proof-comments.ts';

interface CommentPosition {
  readonly id: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

interface View {
  readonly t: TranslateComments;
  readonly formatDateTime: (instant: string) => string;
  readonly inkName: (ink: string) => string;
  readonly version: number;
  readonly pages: number;
  /** The shown page, from 1. */
  readonly page: number;
  /** Plates of the shown page; empty while there are none. */
  readonly inks: readonly string[];
  readonly getPageSize: (page: number) => PageSize | null;
  /** Begins to choose a place; a list over the page is closed for it. */
  readonly onPick: () => void;
  /** Shows a place of the proof. */
  readonly onShow: (place: { readonly page: number; readonly x: number; readonly y: number }) => void;
  /** Shows the list, when it is closed. */
  readonly onList: () => void;
}

/** The properties of the list of comments and of its pins, for both programs. */
export function useCommentView(comments: ProofComments, view: View) {
  const { state, dispatch, query } = comments;
  const { t, formatDateTime, inkName, version, pages, page, getPageSize, inks, onShow, onList } = view;
  const texts = useMemo(() => createCommentTexts(t), [t]);
  const allowed = query.data?.allowed;
  const canBegin = allowed?.['begin']?.ok === true;
  const canContinue = allowed?.['continue']?.ok === true;
  const shown = filterComments(query.data?.rows ?? [], state).map((comment) =>
    presentComment(comment, { t, formatDateTime, inkName }, { version, pages, getPageSize }),
  );
  const { draft, focus, selectedId } = state;
  const plates = inks.map((ink) => ({ value: ink, label: inkName(ink) }));
  const panel = {
    texts,
    status: query.data ? ('ready' as const) : query.isError ? ('failed' as const) : ('loading' as const),
    onRetry: () => void query.refetch(),
    comments: shown,
    filter: state.filter,
    onFilter: (filter: 'open' | 'all') => dispatch({ type: 'filterChosen', filter }),
    plates,
    plate: state.plate,
    onPlate: (plate: string | null) => dispatch({ type: 'plateFiltered', plate }),
    onAdd: canBegin ? view.onPick : undefined,
    denial: canContinue && allowed['begin']?.reason === 'newerVersion' ? null : explainDenial(allowed?.['begin'], t),
    form:
      draft && canBegin
        ? {
            text: draft.text,
            plate: draft.plate,
            isBusy: comments.isBusy('new'),
            error: comments.getError('new'),
            focus,
            maxLength: MAX_COMMENT_TEXT,
            onChange: (text: string) => dispatch({ type: 'typed', text, clientId: comments.createClientId() }),
            onPlate: (plate: string | null) =>
              dispatch({ type: 'plateChosen', plate, clientId: comments.createClientId() }),
            onSave: comments.save,
            onCancel: comments.cancel,
          }
        : null,
    selectedId,
    focus,
    toThread: (comment: CommentPosition) => ({
      canContinue,
      reply: state.replies[comment.id]?.text ?? '',
      maxLength: MAX_COMMENT_TEXT,
      isBusy: comments.isBusy(comment.id),
      error: comments.getError(comment.id),
      onShow: () => {
        onShow(comment);
        dispatch({ type: 'threadPressed', id: comment.id });
      },
      onReplyChange: (text: string) =>
        dispatch({ type: 'replyTyped', id: comment.id, text, clientId: comments.createClientId() }),
      onReply: () => comments.sendReply(comment.id),
      onResolve: (resolved: boolean) => comments.resolve(comment.id, resolved),
      onRemove: (textId: number) => comments.remove(comment.id, textId),
    }),
  };
  const pins = {
    comments: shown.filter((comment) => comment.page === page),
    selectedId,
    focus,
    draft: draft?.page === page && canBegin ? draft : null,
    labels: { pin: texts.pin, draft: texts.newPin },
    onPress: (id: number) => {
      onList();
      dispatch({ type: 'pinPressed', id });
    },
    onPressDraft: onList,
  };
  return { panel, pins };
}
