/** Characters of one message (spec decision 83), as a text field of the browser counts them. */
export const MAX_CHAT_TEXT = 4000;

/** Files of one message. */
export const MAX_CHAT_ATTACHMENTS = 10;
