import { orderStatuses, getOrderStatus } from '@platewright/domain/orders/order-status';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';

const throwUnknownStatus = (statusId: number): never => {
  throw new Error(`There is no order status ${statusId}.`);
};

const buildStatusColumns = (lang: Language) =>
  new Map(
    orderStatuses.map(({ id, key, color, step }) => [
      id as number,
      { statusId: id, statusName: translate(lang, `statuses.${key}.name`), statusColor: color, step },
    ]),
  );
/** Computed once, because each row of a list needs them. */
const statusColumnsByLanguage = { en: buildStatusColumns('en'), ar: buildStatusColumns('ar') };

/** The status columns of a row on the wire, in the reader's language. */
export const presentStatus = (statusId: number, lang: Language) =>
  statusColumnsByLanguage[lang].get(statusId) ?? throwUnknownStatus(statusId);

/** What the order has for the customer, beyond its status. */
interface AvailableItems {
  /** A link to the courier's tracking page. */
  readonly hasTracking: boolean;
  /** Files to download. */
  readonly hasReleasedFiles: boolean;
  /** Cash or a cheque was chosen: nothing is asked of the customer until staff accept it. A transfer is waited for. */
  readonly waitingMethod: 'cash' | 'pdc' | 'transfer' | null;
  /** The customer adds to files that were sent; staff did not ask for any. */
  readonly isAddingFiles: boolean;
  /** The customer collects the order. */
  readonly isCollected: boolean;
}

/** What a status means and what the customer can do now [ORD-21]. */
export function describeStatus(
  statusId: number,
  lang: Language,
  available: AvailableItems = {
    hasTracking: false,
    hasReleasedFiles: false,
    waitingMethod: null,
    isAddingFiles: false,
    isCollected: false,
  },
) {
  const { key, step } = getOrderStatus(statusId) ?? throwUnknownStatus(statusId);
  const translateKey = (name: string): string => translate(lang, `statuses.${key}.${name}`);
  const isAddingFiles = key === 'missingFiles' && available.isAddingFiles;
  const isOffered =
    (key === 'shipped' && available.hasTracking) ||
    (key === 'ready' && available.hasReleasedFiles) ||
    (key === 'approvedPaymentDue' && available.waitingMethod !== null);
  return {
    step,
    name: translateKey('name'),
    description: translateKey(isAddingFiles ? 'addingDescription' : 'description'),
    additionalDescription: translateKey(
      isAddingFiles
        ? 'adding'
        : key === 'ready' && available.isCollected
          ? 'collect'
          : key === 'approvedPaymentDue' && available.waitingMethod === 'transfer'
            ? 'transfer'
            : isOffered
              ? 'offered'
              : 'additionalDescription',
    ),
  };
}
