import { CallError } from '@platewright/contract/call-errors';
import { getExportPercent } from '@platewright/domain/ledger/book-export';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { authorizeExport, listExportKinds } from '../exports/authorize-export.ts';
import { findBookExport, listBookExports, startBookExport, type BookExportRow } from '../exports/book-exports.ts';
import { createExportUrl } from '../exports/export-urls.ts';

export const deskBookExports: Handler<'deskBookExports'> = async (_input, { tx, principal }) => {
  const kinds = listExportKinds(principal);
  return { kinds, exports: (await listBookExports(tx, kinds)).map(presentExport) };
};

export const deskMakeBookExport: Handler<'deskMakeBookExport'> = async ({ key, ...input }, ctx) => {
  authorizeExport(ctx.principal, input.kind);
  await startBookExport(ctx.tx, ctx.deps, { id: key, ...input, staff: getStaffPrincipal(ctx) });
  return null;
};

export const deskBookExportFile: Handler<'deskBookExportFile'> = async ({ exportId }, { tx, deps, principal }) => {
  const row = await findBookExport(tx, exportId);
  authorizeExport(principal, row.kind);
  if (row.storageKey === null) throw new CallError('notFound');
  return { url: createExportUrl(deps.tokens, principal, exportId) };
};

const presentExport = (row: BookExportRow) => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  from: row.fromDay,
  to: row.toDay,
  state: row.state,
  percent: row.state === 'done' ? 100 : getExportPercent(row.done, row.total),
  entries: row.done,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  by: row.staffName,
});
