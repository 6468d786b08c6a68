import type { ProofComment } from '@platewright/contract/modules/proofs/proof-comment';
import { formatMillimetres } from '../format.ts';

export type TranslateComments = (key: string, params?: Readonly<Record<string, string | number>>) => string;

interface Names {
  readonly t: TranslateComments;
  readonly formatDateTime: (instant: string) => string;
  readonly inkName: (ink: string) => string;
}

/** Rulers count from the trimmed corner of a page, so places do, too. */
export interface PageSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly trim: { readonly left: number; readonly top: number } | null;
}

interface CommentContext {
  /** The version that is shown. */
  readonly version: number;
  readonly pages: number;
  /** Millimetres of a page, counted from 1; null while they are not known. */
  readonly getPageSize: (page: number) => PageSize | null;
}

/** A comment in words, as `packages/ui` shows it. */
export function presentComment(comment: ProofComment, { t, formatDateTime, inkName }: Names, shown: CommentContext) {
  const { id, number, page, x, y, plate, version, resolved, texts } = comment;
  const size = shown.getPageSize(page);
  return {
    ...{ id, number, page, x, y },
    details: [
      shown.pages > 1 ? t('page', { page }) : '',
      plate === null ? '' : inkName(plate),
      size
        ? t('place', {
            x: formatMillimetres(x * size.widthMm - (size.trim?.left ?? 0)),
            y: formatMillimetres(y * size.heightMm - (size.trim?.top ?? 0)),
          })
        : '',
      version === shown.version ? '' : t('fromVersion', { version }),
    ].filter((detail) => detail !== ''),
    resolvedNote:
      resolved &&
      t(resolved.isStaff ? 'resolvedByPrepress' : 'resolvedBy', {
        name: resolved.by,
        date: formatDateTime(resolved.at),
      }),
    texts: texts.map((text) => ({
      ...{ id: text.id, author: text.by, isStaff: text.isStaff, text: text.text, isDeletable: text.isDeletable },
      at: formatDateTime(text.at),
    })),
  };
}

/** As much of a presented comment as its pin needs. */
interface PinnedComment {
  readonly number: number;
  readonly resolvedNote: string | null;
  readonly texts: readonly { readonly text: string }[];
}

/** As much of a comment as its pin says. */
const MAX_PIN_TEXT = 120;
const toPinText = ({ texts }: PinnedComment): string => {
  const characters = [...(texts[0]?.text ?? '')];
  return characters.length <= MAX_PIN_TEXT ? characters.join('') : `${characters.slice(0, MAX_PIN_TEXT).join('')}…`;
};

/** The texts of the list and the pins in the language of the page. */
export const createCommentTexts = (t: TranslateComments) => ({
  title: t('title'),
  filter: t('filter'),
  open: t('open'),
  all: t('all'),
  plate: t('plate'),
  allPlates: t('allPlates'),
  add: t('add'),
  none: t('none'),
  noneOpen: t('noneOpen'),
  hint: t('hint'),
  newComment: t('newComment'),
  newPin: t('newPin'),
  placeholder: t('placeholder'),
  ofPlate: t('ofPlate'),
  save: t('save'),
  cancel: t('cancel'),
  replyPlaceholder: t('replyPlaceholder'),
  send: t('send'),
  resolve: t('resolve'),
  reopen: t('reopen'),
  remove: t('remove'),
  prepress: t('prepress'),
  again: t('again'),
  failed: t('failed'),
  pin: (comment: PinnedComment) =>
    t(comment.resolvedNote === null ? 'pin' : 'pinResolved', { number: comment.number, text: toPinText(comment) }),
  show: (number: number) => t('show', { number }),
  reply: (number: number) => t('reply', { number }),
  resolveNumber: (number: number) => t('resolveNumber', { number }),
  reopenNumber: (number: number) => t('reopenNumber', { number }),
  removeText: (text: string) => t('removeText', { text }),
});

const deniedReasons = ['noPermission', 'newerVersion', 'alreadyDecided', 'notEditableNow'];

/** Why no new comment can be written, in words; null when it can. */
export function explainDenial(
  allowed: { readonly ok: boolean; readonly reason: string | null } | undefined,
  t: TranslateComments,
): string | null {
  if (!allowed || allowed.ok || allowed.reason === null || !deniedReasons.includes(allowed.reason)) return null;
  return t(`denial.${allowed.reason}`);
}
