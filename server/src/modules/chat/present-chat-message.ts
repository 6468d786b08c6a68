import type { ChatMessage, DeskChatMessage } from '@platewright/contract/modules/chat/chat-message';
import type { Tx } from '../../platform/db/database.ts';
import { loadAttachments } from './attachments.ts';
import type { ChatMessageRow } from './chat-messages.ts';

type ShowAttachment = Awaited<ReturnType<typeof loadAttachments>>;

const presentBody = (row: ChatMessageRow, showAttachment: ShowAttachment): Omit<ChatMessage, 'seq'> => ({
  message: row.text,
  createdAt: row.createdAt.toISOString(),
  isAdmin: row.staffId !== null,
  user: { id: row.staffId ?? row.userId ?? 0, firstname: row.authorName },
  orderId: row.orderId,
  clientId: row.clientId,
  attachments: row.attachments.flatMap(showAttachment),
});

/** The messages as customers get them. A note has no number that customers count and is left out, whoever asks. */
export async function presentForCustomers(tx: Tx, rows: readonly ChatMessageRow[]): Promise<ChatMessage[]> {
  const showAttachment = await loadAttachments(tx, rows);
  return rows.flatMap((row) =>
    row.publicSeq === null ? [] : [{ ...presentBody(row, showAttachment), seq: row.publicSeq }],
  );
}

/** The messages and notes as staff get them. */
export async function presentForStaff(tx: Tx, rows: readonly ChatMessageRow[]): Promise<DeskChatMessage[]> {
  const showAttachment = await loadAttachments(tx, rows);
  return rows.map((row) => ({
    ...presentBody(row, showAttachment),
    seq: row.seq,
    publicSeq: row.publicSeq,
    isNote: row.publicSeq === null,
  }));
}
