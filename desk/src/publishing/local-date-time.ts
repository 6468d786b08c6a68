const padTwoDigits = (n: number): string => String(n).padStart(2, '0');

/** Converts an ISO instant to the value of a `datetime-local` input; empty for an invalid one. */
export function toLocalDateTime(instant: string): string {
  const at = new Date(instant);
  if (instant === '' || Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${padTwoDigits(at.getMonth() + 1)}-${padTwoDigits(at.getDate())}`;
  return `${day}T${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`;
}

/** Converts a `datetime-local` value to an ISO instant; an invalid one is kept for the server to reject. */
export function toIsoInstant(local: string): string {
  if (local === '') return '';
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
