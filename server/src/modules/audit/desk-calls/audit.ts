import type { Handler } from '../../../platform/http/handler-context.ts';
import { listAuditedPeople, listAuditPage } from '../audit-entries.ts';
import { presentEntries } from '../present-entries.ts';

export const deskAudit: Handler<'deskAudit'> = async (input, { tx, lang }) => {
  const { rows, count } = await listAuditPage(tx, input, lang);
  return { entries: { rows: await presentEntries(tx, rows, lang), count }, people: await listAuditedPeople(tx) };
};
