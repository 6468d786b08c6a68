import type { Language } from '@platewright/domain/localized-text';
import type { Deps } from '../../platform/deps.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';

/** Long enough to look at a page in both languages and on a phone. */
const PREVIEW_SECONDS = 30 * 60;

const getTicketSubject = (contentId: number): string => `preview:${contentId}`;

/** The `preview` query parameter that shows the draft of a content entry on its page for 30 minutes. */
export const createPreviewToken = (signer: TicketSigner, contentId: number): string =>
  `${contentId}.${signer.signTicket(getTicketSubject(contentId), PREVIEW_SECONDS)}`;

/** The address at which staff see the draft of a publication on its public page. */
export function createPreviewUrl(
  { config, tokens }: Pick<Deps, 'config' | 'tokens'>,
  { id, page, lang }: { readonly id: number; readonly page: string; readonly lang: Language },
): string {
  const url = new URL(page, config.PUBLIC_URL);
  url.searchParams.set('preview', createPreviewToken(tokens, id));
  url.searchParams.set('lang', lang);
  // With an origin of its own the desk does not show pages of the portal.
  return config.DESK_URL === config.PUBLIC_URL ? url.pathname + url.search + url.hash : url.href;
}

/** Id of the content entry whose draft may be shown; null when the parameter is missing, forged or expired. */
export function verifyPreviewToken(signer: TicketSigner, token: string | null): number | null {
  const [, number, ticket] = /^(\d{1,10})\.(.{1,200})$/.exec(token ?? '') ?? [];
  if (!number || !ticket) return null;
  return signer.verifyTicket(getTicketSubject(Number(number)), ticket) ? Number(number) : null;
}
