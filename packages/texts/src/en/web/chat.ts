import { chatPanel } from '../shared/chat.ts';

/** The chat box of the order page. */
export const chat = {
  ...chatPanel,
  title: 'Chat',
  open: 'Chat',
  openUnread: 'Chat, {n} unread',
  close: 'Close chat',
  loadFailed: 'The chat could not be loaded.',
} as const;
