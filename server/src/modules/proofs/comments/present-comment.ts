import type { ProofComment } from '@platewright/contract/modules/proofs/proof-comment';
import { findDeletableText } from '@platewright/domain/proofs/proof-comments';
import type { Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/principal.ts';
import { loadTexts, type CommentRow, type CommentTextRow } from './comment-rows.ts';

/** Whether this person wrote a text. */
export const isOwnText = (principal: Principal, row: CommentTextRow): boolean =>
  (principal.kind === 'customer' && row.userId === principal.userId) ||
  (principal.kind === 'staff' && row.staffId === principal.staffId);

/** Comments with their texts as this person sees them; `mayDelete` says whether texts of the version can go at all. */
export async function presentComments(
  tx: Tx,
  principal: Principal,
  rows: readonly CommentRow[],
  mayDelete: boolean,
): Promise<ProofComment[]> {
  const textsByComment = await loadTexts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const texts = (textsByComment.get(row.id) ?? []).map((text) => ({ row: text, ...toText(principal, text) }));
    const deletable = mayDelete ? findDeletableText(texts) : null;
    return {
      ...{ id: row.id, number: row.number, version: row.version },
      ...{ page: row.page, x: row.x, y: row.y, plate: row.plate },
      resolved: row.resolvedAt && {
        by: row.resolvedBy ?? '',
        isStaff: row.isResolvedByStaff,
        at: row.resolvedAt.toISOString(),
      },
      texts: texts.map(({ row: _row, ...text }) => ({ ...text, isDeletable: text.id === deletable?.id })),
    };
  });
}

const toText = (principal: Principal, row: CommentTextRow) => ({
  id: row.id,
  text: row.text,
  by: row.authorName,
  isStaff: row.staffId !== null,
  isOwn: isOwnText(principal, row),
  at: row.createdAt.toISOString(),
});
