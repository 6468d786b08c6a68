import { statusOf, type OrderStatus } from '@platewright/domain/lifecycle/status';
import type { Language } from '@platewright/texts/shape';
import { say } from '../texts.ts';

function known(statusId: number): OrderStatus {
  const status = statusOf(statusId);
  if (!status) throw new Error(`There is no order status ${statusId}.`);
  return status;
}

/** Status columns of a row on the wire, named in the reader's language. */
export function presentStatus(statusId: number, lang: Language) {
  const { key, color, step } = known(statusId);
  return { statusId, statusName: say(lang, `statuses.${key}.name`), statusColor: color, step };
}

/** What a status means and what the customer should do now [ORD-21]. */
export function describeStatus(statusId: number, lang: Language) {
  const { key, step } = known(statusId);
  const of = (what: string): string => say(lang, `statuses.${key}.${what}`);
  return {
    step,
    name: of('name'),
    description: of('description'),
    additionalDescription: of('additionalDescription'),
  };
}
