import { loadSiteNotice } from '../site-notice.ts';
import { isPortalOpen } from '../../setup/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const siteNotice: Handler<'siteNotice'> = async (_input, { tx, previewContentId: preview, lang, deps }) => {
  const notice = await loadSiteNotice({ tx, preview }, deps.clock);
  const opensSoon = !(await isPortalOpen(deps));
  if (!notice) return { notice: null, opensSoon };
  const { text, until, closed } = notice;
  return { notice: { text: text[lang], until: until && until.toISOString(), closed }, opensSoon };
};
