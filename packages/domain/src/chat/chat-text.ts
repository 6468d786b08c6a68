/** A character that is visible: neither space nor control or format character. */
const visibleCharacter = /[^\s\p{Z}\p{C}]/u;

/** Whether a message says nothing, so that it is ignored [CHAT-05]. A row of invisible characters is blank, too. */
export const isBlankChatText = (text: string): boolean => !visibleCharacter.test(text);
