import { toOffsetAndLimit } from '@platewright/contract/fields';
import { listDocuments } from '../../files/index.ts';
import { presentProofFiles } from '../present-proof-files.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const orderdetailsDownloadfiles: Handler<'orderdetailsDownloadfiles'> = async (
  input,
  { tx, deps, principal },
) => {
  const found = await listDocuments(tx, input.orderId, 'approve', toOffsetAndLimit(input), input.filename);
  const rows = await presentProofFiles(tx, deps.tokens, principal, input.orderId, found.rows);
  return { rows, count: found.count };
};
