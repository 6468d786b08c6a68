import type { statements } from '../../platform/db/schema/index.ts';

export const presentSentStatement = (row: typeof statements.$inferSelect) => ({
  id: row.id,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  language: row.lang,
  at: (row.sentAt ?? row.createdAt).toISOString(),
});
