import { toLocalDay, toLocalTime, toStartOfLocalDay } from '@platewright/domain/time/local-time';

/** Converts an ISO instant to the value of a `datetime-local` input, where the operator is; empty for an invalid one. */
export function toLocalDateTime(instant: string): string {
  const at = new Date(instant);
  if (instant === '' || Number.isNaN(at.getTime())) return '';
  return `${toLocalDay(at)}T${toLocalTime(at)}`;
}

/**
 * Converts a `datetime-local` value to an ISO instant; an invalid one is kept for the server to reject. The hour is that of
 * the operator, as all dates of the desk are, wherever the computer stands that it is typed on.
 */
export function toIsoInstant(local: string): string {
  if (local === '') return '';
  const [day = '', time = ''] = local.split('T');
  const minutes = /^(\d\d):(\d\d)/.exec(time);
  const start = toStartOfLocalDay(day).getTime();
  if (!minutes || Number.isNaN(start)) return local;
  return new Date(start + (Number(minutes[1]) * 60 + Number(minutes[2])) * 60_000).toISOString();
}
