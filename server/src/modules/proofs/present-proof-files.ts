import type { z } from 'zod';
import type { proofFile } from '@platewright/contract/modules/proofs/calls';
import { countProofPages } from '@platewright/domain/proofs/proof-pages';
import type { Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl, loadFacts, presentOrderFile, type DocumentRow } from '../files/index.ts';
import { countOpenComments } from './comments/comment-rows.ts';
import { toProofPages } from './load-proof.ts';

/** Rows of the files for approval: each with its first page, its inks, who decided and how many comments are open. */
export async function presentProofFiles(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  orderId: number,
  rows: readonly DocumentRow[],
): Promise<z.input<typeof proofFile>[]> {
  const facts = await loadFacts(
    tx,
    rows.map(({ file }) => file.id),
  );
  const openComments = new Map(
    (await countOpenComments(tx, [orderId])).map(({ documentId, open }) => [documentId, open]),
  );
  return rows.map((row) => {
    const { document, file, decision } = row;
    const fileFacts = facts.get(file.id);
    return {
      ...presentOrderFile(signer, principal, row),
      picture: file.pageKeys.length > 0 ? createFileUrl(signer, principal, file.id, 'page-1') : null,
      pageCount: countProofPages(toProofPages(file, fileFacts)),
      inks: [...(fileFacts?.inks ?? [])],
      trimMm: fileFacts?.trimMm ?? null,
      decidedBy: decision?.userName ?? null,
      decidedAt: decision?.at.toISOString() ?? null,
      openComments: openComments.get(document.id) ?? 0,
    };
  });
}
