import { MAX_CHAT_ATTACHMENTS } from '@platewright/domain/chat/chat-limits';
import { partitionUpload, type UploadError } from '@platewright/domain/files/upload-limits';
import { useState, useSyncExternalStore } from 'react';
import { readTabStorage, writeTabStorage } from '../tab-storage.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions, type UploadSnapshot } from '../upload-queue.ts';
import {
  addComposerFile,
  getComposerFileKey,
  parseComposerFiles,
  toDraftAttachment,
  type ComposerFile,
  type DraftAttachment,
} from './composer-files.ts';

/** Whose uploads they are, and how they are authorized. */
export type UploadSession = Pick<
  UploadQueueOptions,
  'getSenderId' | 'getAccessToken' | 'refreshAccessToken' | 'getLanguage'
>;

/** One queue for each chat and person of this tab: uploads go on while the chat is closed or another page is shown. */
const queues = new Map<string, UploadQueue>();

function getQueue(orderId: number, session: UploadSession): UploadQueue {
  const key = `${session.getSenderId()}/${orderId}`;
  const existing = queues.get(key);
  if (existing) return existing;
  const created = createUploadQueue({ ...session, metadata: { purpose: 'chat', orderId: String(orderId) } });
  queues.set(key, created);
  return created;
}

/** Where the files of a draft are stored in the tab; the proof viewer puts a place there for the chat. */
export const getComposerFilesKey = (orderId: number): string => `chatFiles:${orderId}`;

/** Adds a file to the draft of a chat that is not open on this page. */
export function storeComposerFile(orderId: number, file: ComposerFile): void {
  const key = getComposerFilesKey(orderId);
  writeTabStorage(key, addComposerFile(parseComposerFiles(readTabStorage(key)), file));
}

export interface ComposerFiles {
  readonly files: readonly ComposerFile[];
  readonly uploads: readonly UploadSnapshot[];
  readonly isFull: boolean;
  /** Whether files are still on their way, so that the message has to wait. */
  readonly isUploading: boolean;
  readonly add: (file: ComposerFile) => void;
  readonly remove: (key: string) => void;
  /** Uploads files for the message; answers why others were not taken. */
  readonly upload: (files: readonly File[]) => UploadError[];
  readonly removeUpload: (id: string) => void;
  readonly retryUpload: (id: string) => void;
  /** What the message takes along; empties the list, except for uploads that have failed. */
  readonly take: () => DraftAttachment[];
}

/** The files of the message that is being written: they stay through a reload, uploads as long as the tab does. */
export function useComposerFiles(orderId: number, session: UploadSession): ComposerFiles {
  const storageKey = getComposerFilesKey(orderId);
  const [files, setFiles] = useState(() => parseComposerFiles(readTabStorage(storageKey)));
  const queue = getQueue(orderId, session);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const sendable = uploads.filter(({ state }) => state !== 'failed');
  const store = (next: readonly ComposerFile[]) => {
    setFiles(next);
    writeTabStorage(storageKey, next.length === 0 ? undefined : next);
  };
  return {
    files,
    uploads,
    isFull: files.length + sendable.length >= MAX_CHAT_ATTACHMENTS,
    isUploading: sendable.some(({ state }) => state !== 'ready'),
    add: (file) => store(addComposerFile(files, file, sendable.length)),
    remove: (key) => store(files.filter((file) => getComposerFileKey(file) !== key)),
    upload: (added) => {
      if (files.length + sendable.length + added.length > MAX_CHAT_ATTACHMENTS)
        return [{ key: 'maximumFilesCount', n: MAX_CHAT_ATTACHMENTS }];
      const { taken, refused } = partitionUpload('chat', sendable, added);
      if (taken.length > 0) queue.addFiles(taken);
      return refused;
    },
    removeUpload: (id) => void queue.remove(id),
    retryUpload: queue.retry,
    take: () => {
      const ready = uploads.flatMap(({ id, state, fileId }) => (state === 'ready' && fileId ? [{ id, fileId }] : []));
      for (const { id } of ready) queue.removeFromList(id);
      store([]);
      return [...files.map(toDraftAttachment), ...ready.map(({ fileId }) => ({ fileId }))];
    },
  };
}
