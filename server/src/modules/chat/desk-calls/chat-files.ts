import { listAttachableFiles, presentPointableFile } from '../attachments.ts';
import { assertOrderExists } from '../authorize-chat.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskChatFiles: Handler<'deskChatFiles'> = async ({ orderId }, { tx }) => {
  await assertOrderExists(tx, orderId);
  return { files: (await listAttachableFiles(tx, orderId, 'staff')).map(presentPointableFile) };
};
