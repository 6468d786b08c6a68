import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Clock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadPublishedContent, type ContentReader } from './published-content.ts';

/** An announcement of staff on every page. */
interface SiteNotice {
  readonly text: LocalizedText;
  /** When it ends by itself; null: when staff switch it off. */
  readonly until: Date | null;
  /** The site is closed to visitors meanwhile. */
  readonly closed: boolean;
}

/** The notice that is switched on, even when its end has passed; null when none is. */
async function loadEnabledNotice(reader: ContentReader): Promise<SiteNotice | null> {
  const [entry] = (await loadPublishedContent(reader, 'maintenance')).maintenance;
  if (!entry?.data.on) return null;
  const { text, until, closed } = entry.data;
  return { text, closed, until: until === '' ? null : new Date(until) };
}

const toCurrentNotice = (notice: SiteNotice | null, clock: Clock): SiteNotice | null =>
  notice?.until && notice.until <= clock.now() ? null : notice;

/** The notice in force now; null when there is none. */
export const loadSiteNotice = async (reader: ContentReader, clock: Clock): Promise<SiteNotice | null> =>
  toCurrentNotice(await loadEnabledNotice(reader), clock);

const DEFAULT_RETRY_SECONDS = 300;

/**
 * In how many seconds a closed site is worth another request; null while the site is open. Called with every request,
 * so the notice is cached until the table changes.
 */
export async function loadSiteClosure({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<{ readonly seconds: number } | null> {
  const { notice } = await database.publishedCache.getOrLoad('closure', async () => ({
    notice: await loadEnabledNotice({ tx: database.db }),
  }));
  const current = toCurrentNotice(notice, clock);
  if (!current?.closed) return null;
  return {
    seconds: current.until
      ? Math.ceil((current.until.getTime() - clock.now().getTime()) / 1000)
      : DEFAULT_RETRY_SECONDS,
  };
}
