import type { Bilingual } from '@platewright/domain/content/fields';
import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { liveContent, type Reader } from './live.ts';

/** What staff announce on every page. */
export interface SiteNotice {
  readonly text: Bilingual;
  /** When it is over by itself; null when staff switch it off. */
  readonly until: Date | null;
  /** The site is shut for visitors meanwhile. */
  readonly closed: boolean;
}

/** A notice that is switched on, whether its time has passed or not. */
async function switchedOn(reader: Reader): Promise<SiteNotice | null> {
  const [piece] = (await liveContent(reader, 'maintenance')).maintenance;
  if (!piece?.data.on) return null;
  const { text, until, closed } = piece.data;
  return { text, closed, until: until === '' ? null : new Date(until) };
}

const notOver = (notice: SiteNotice | null, clock: Clock): SiteNotice | null =>
  notice?.until && notice.until <= clock.now() ? null : notice;

/** The notice of this moment; null when there is none. */
export const readNotice = async (reader: Reader, clock: Clock): Promise<SiteNotice | null> =>
  notOver(await switchedOn(reader), clock);

const LATER_SECONDS = 300;

/**
 * Whether staff have closed the site, and in how many seconds it is worth asking again; null while it is open. Asked
 * with every request, so the table is read when it changes only.
 */
export async function closureOf({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<{ readonly seconds: number } | null> {
  const { notice } = await database.published.once('closure', async () => ({
    notice: await switchedOn({ tx: database.read }),
  }));
  const now = notOver(notice, clock);
  if (!now?.closed) return null;
  return { seconds: now.until ? Math.ceil((now.until.getTime() - clock.now().getTime()) / 1000) : LATER_SECONDS };
}
