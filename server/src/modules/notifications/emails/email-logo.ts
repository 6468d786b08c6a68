import type { Tx } from '../../../platform/db/database.ts';
import { loadLogo, type Brand } from '../../content/index.ts';
import type { EmailContent } from './render-email.ts';

/** The largest box of a logo in an email, in pixels. */
const BOX = { width: 200, height: 48 };

/** The logo of the operator for the head of an email: the PNG of this server, because email programs draw no SVG. */
export async function loadEmailLogo(tx: Tx, operator: Brand, publicUrl: string): Promise<EmailContent['logo']> {
  const logo = await loadLogo(tx, operator);
  if (!logo) return null;
  const scale = Math.min(1, BOX.width / logo.width, BOX.height / logo.height);
  return {
    url: publicUrl + logo.png,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
  };
}
