import { toLocalDay, toLocalTime } from '@platewright/domain/time/local-time';

/** The same text of the reader's clock as of the operator's. */
const toReaderClock = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Whether the reader's clock shows what the operator's shows at an instant: otherwise a time of the operator names its zone. */
export const isOperatorClock = (at: Date): boolean => toReaderClock(at) === `${toLocalDay(at)}T${toLocalTime(at)}`;
