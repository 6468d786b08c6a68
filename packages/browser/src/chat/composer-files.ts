import { MAX_CHAT_ATTACHMENTS } from '@platewright/domain/chat/chat-limits';
import type { ChatPlace } from '@platewright/contract/modules/chat/chat-message';
import { isRecord } from '../session-store.ts';

/** A file of the order at which the message that is being written points. */
export interface ComposerFile {
  readonly documentVersionId: number;
  readonly name: string;
  readonly version: number;
  readonly place?: ChatPlace | undefined;
}

/** What a message takes along: files of the order, and files that were uploaded for it. */
export type DraftAttachment =
  { readonly documentVersionId: number; readonly place?: ChatPlace } | { readonly fileId: string };

/** Names a file among those of one message: the same file may be there with several places. */
export const getComposerFileKey = ({ documentVersionId, place }: ComposerFile): string =>
  [documentVersionId, place?.page, place?.x, place?.y].join('/');

/** The files with one more: the same file and place once, and no more than a message takes. */
export function addComposerFile(
  files: readonly ComposerFile[],
  added: ComposerFile,
  otherCount = 0,
): readonly ComposerFile[] {
  const key = getComposerFileKey(added);
  const isFull = files.length + otherCount >= MAX_CHAT_ATTACHMENTS;
  return isFull || files.some((file) => getComposerFileKey(file) === key) ? files : [...files, added];
}

export const toDraftAttachment = ({ documentVersionId, place }: ComposerFile): DraftAttachment => ({
  documentVersionId,
  ...(place && { place }),
});

const isPlace = (value: unknown): value is ChatPlace =>
  isRecord(value) && ['page', 'x', 'y'].every((key) => typeof value[key] === 'number');

const isComposerFile = (value: unknown): value is ComposerFile =>
  isRecord(value) &&
  typeof value['documentVersionId'] === 'number' &&
  typeof value['name'] === 'string' &&
  typeof value['version'] === 'number' &&
  (value['place'] === undefined || isPlace(value['place']));

/** The files of a stored draft, without what a tab's storage may hold otherwise. */
export const parseComposerFiles = (value: unknown): readonly ComposerFile[] =>
  Array.isArray(value) ? value.filter(isComposerFile).slice(0, MAX_CHAT_ATTACHMENTS) : [];
