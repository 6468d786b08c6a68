import { MAX_CHAT_ATTACHMENTS, MAX_CHAT_TEXT } from '@platewright/domain/chat/chat-limits';
import { z } from '../../z.ts';
import { id, instant, integerInput, json, multilineText, numberInput, uuid } from '../../fields.ts';

const partOfSide = numberInput(z.number('idInvalid').min(0, 'idInvalid').max(1, 'idInvalid'));
/** A spot of a page of a proof; `x` and `y` are parts of its width and height. */
const place = z.object({
  page: integerInput('idInvalid', 1, 64),
  x: partOfSide,
  y: partOfSide,
});

/** What a message points at: a file of the order by the version of its document, or one that was uploaded for it. */
const attachmentInput = z.union([
  z.object({ documentVersionId: id, place: place.optional() }),
  z.object({ fileId: uuid }),
]);
export type ChatAttachmentInput = z.output<typeof attachmentInput>;
export type ChatPlace = z.output<typeof place>;

/** approve: a proof · release: a released file · chat: a file that was sent with a message. */
const chatFileKind = z.enum(['approve', 'release', 'chat']);

/** A file of the order that a message can point at. */
export const chatFile = z.object({
  documentVersionId: z.number(),
  name: z.string(),
  version: z.number(),
  kind: chatFileKind,
  /** How many pages of a proof have a picture on which a place can be chosen. */
  pages: z.number(),
});
export type ChatFile = z.output<typeof chatFile>;

const attachment = z.object({
  documentVersionId: z.number(),
  documentId: z.number(),
  version: z.number(),
  kind: chatFileKind,
  name: z.string(),
  size: z.number(),
  pages: z.number(),
  place: place.nullable(),
});

/** A message as customers get it, by the call and by the socket [CHAT-08]. */
export const chatMessage = z.object({
  message: z.string(),
  createdAt: instant,
  isAdmin: z.boolean(),
  user: z.object({ id: z.number(), firstname: z.string() }),
  orderId: z.number(),
  /** Number of the message in its order, from 1 without a gap: whoever sees a gap asks for what is missing. */
  seq: z.number(),
  /** Chosen by the author's page, which finds its own message again by it. */
  clientId: z.string(),
  attachments: z.array(attachment),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A message or note as staff get it; `seq` counts both, `publicSeq` only what customers see. */
export const deskChatMessage = chatMessage.extend({ publicSeq: z.number().nullable(), isNote: z.boolean() });
export type DeskChatMessage = z.output<typeof deskChatMessage>;

export const MAX_CHAT_PAGE = 100;
const seq = integerInput('idInvalid', 0);
export const chatSeq = seq;

/** One page of a chat, oldest first: the newest ones, those before a message, or those after one. */
export const chatPage = z.object({
  before: seq.optional(),
  after: seq.optional(),
  limit: integerInput('pageInvalid', 1, MAX_CHAT_PAGE).default(50),
});

/** What a page sends over the socket to write. A message that is sent again with the same `clientId` is stored once. */
export const chatMessageInput = z.object({
  orderId: id.optional(),
  message: multilineText(MAX_CHAT_TEXT),
  clientId: uuid.optional(),
  attachments: json(z.array(attachmentInput).max(MAX_CHAT_ATTACHMENTS, 'textTooLong')).optional().default([]),
  /** A note that only staff see; refused from customers. */
  isNote: z.boolean('flagInvalid').optional().default(false),
});
export type ChatMessageInput = z.output<typeof chatMessageInput>;

/** Up to where the other side has read; `seq` as customers count. */
export const chatReadMark = z.object({ orderId: z.number(), isAdmin: z.boolean(), seq: z.number() });
