import type { DeliveryPromise } from '@platewright/domain/calendar/promise';
import { toLocalTime } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';

/** A promise in words: the pages of the checkout have no dates otherwise. */
export function describePromise(
  { arrivesBy, holdsUntil }: DeliveryPromise,
  key: 'arrives' | 'collect' | 'filesReady',
  lang: Language,
): string {
  const describe = (at: Date) => `${formatDay(at, lang)}, ${toLocalTime(at)}`;
  return translate(lang, `checkout.${key}`, { by: describe(arrivesBy), until: describe(holdsUntil) });
}
