const MINUTE_MS = 60_000;

/** How long somebody waits, in the largest whole unit: minutes, hours or days. */
export function getWaitingTime(
  since: string,
  now: number,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE_MS));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { value: Math.floor(minutes / 60), unit: 'hour' };
  return { value: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
