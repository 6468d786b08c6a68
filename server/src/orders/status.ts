import { orderStatuses, statusOf } from '@platewright/domain/lifecycle/status';
import type { Language } from '@platewright/texts/shape';
import { say } from '../texts.ts';

const missing = (statusId: number): never => {
  throw new Error(`There is no order status ${statusId}.`);
};

const named = (lang: Language) =>
  new Map(
    orderStatuses.map(({ id, key, color, step }) => [
      id as number,
      { statusId: id, statusName: say(lang, `statuses.${key}.name`), statusColor: color, step },
    ]),
  );
/** Written once: a list has the name of a status in each of its rows. */
const presented = { en: named('en'), ar: named('ar') };

/** Status columns of a row on the wire, named in the reader's language. */
export const presentStatus = (statusId: number, lang: Language) => presented[lang].get(statusId) ?? missing(statusId);

/** What the customer can do in some statuses only: follow the parcel on the courier's page, download files. */
interface Offers {
  readonly tracked: boolean;
  readonly released: boolean;
}

/** What a status means and what the customer should do now [ORD-21]. */
export function describeStatus(statusId: number, lang: Language, offers: Offers = { tracked: false, released: false }) {
  const { key, step } = statusOf(statusId) ?? missing(statusId);
  const of = (what: string): string => say(lang, `statuses.${key}.${what}`);
  const offered = (key === 'shipped' && offers.tracked) || (key === 'ready' && offers.released);
  return {
    step,
    name: of('name'),
    description: of('description'),
    additionalDescription: of(offered ? 'offered' : 'additionalDescription'),
  };
}
