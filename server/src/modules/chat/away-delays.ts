/** Whoever has the chat open has read a message by then and gets no push. */
export const CHAT_PUSH_DELAY_SECONDS = 15;
/** So long after the first unread message one email goes out for all that is unread. */
export const CHAT_EMAIL_DELAY_SECONDS = 600;
