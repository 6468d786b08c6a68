/** Mail programs cut or reject longer `mailto:` URLs. */
const MAX_QUOTED_CHARACTERS = 1200;

/** A `mailto:` URL to the visitor with a subject and the quoted message. */
export function createReplyUrl(
  message: { readonly email: string; readonly message: string },
  labels: { readonly subject: string; readonly quoted: string },
): string {
  // Cut between code points: encodeURIComponent throws on half of a surrogate pair.
  const excerpt = [...message.message].slice(0, MAX_QUOTED_CHARACTERS).join('');
  const quote = excerpt
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = [
    ['subject', labels.subject],
    ['body', `\r\n\r\n${labels.quoted}\r\n${quote}`],
  ]
    .map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `mailto:${encodeURIComponent(message.email)}?${query}`;
}
