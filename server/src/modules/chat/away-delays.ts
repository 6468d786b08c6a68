/** Whoever has the chat open has read a message by then and gets no push. */
export const CHAT_PUSH_DELAY_SECONDS = 15;
