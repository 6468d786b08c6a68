/** Longer addresses are cut or refused by mail programs. */
const QUOTED = 1200;

/** Opens the mail program with the visitor's address, a subject and what they wrote. */
export function replyAddress(
  message: { readonly email: string; readonly message: string },
  words: { readonly subject: string; readonly quoted: string },
): string {
  // Whole characters, so that no half of one is encoded.
  const shown = [...message.message].slice(0, QUOTED).join('');
  const quote = shown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = [
    ['subject', words.subject],
    ['body', `\r\n\r\n${words.quoted}\r\n${quote}`],
  ]
    .map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `mailto:${encodeURIComponent(message.email)}?${query}`;
}
