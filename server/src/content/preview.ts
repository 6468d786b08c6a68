import type { Tokens } from '../access/tokens.ts';

/** Long enough to look at a page in both languages and on a phone. */
export const PREVIEW_SECONDS = 30 * 60;

const subject = (contentId: number): string => `preview:${contentId}`;

/** What the address of a previewed page carries under `preview`. */
export const previewMark = (tokens: Tokens, contentId: number): string =>
  `${contentId}.${tokens.ticket(subject(contentId), PREVIEW_SECONDS)}`;

/** The piece whose draft may be shown; null when the mark is missing, forged or expired. */
export function readPreview(tokens: Tokens, mark: string | null): number | null {
  const [, number, ticket] = /^(\d{1,10})\.(.{1,200})$/.exec(mark ?? '') ?? [];
  if (!number || !ticket) return null;
  return tokens.checkTicket(subject(Number(number)), ticket) ? Number(number) : null;
}
