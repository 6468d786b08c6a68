/** Files of one message. Without zod, because composers need it before any call. */
export const MAX_CHAT_ATTACHMENTS = 10;
