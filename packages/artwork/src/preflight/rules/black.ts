import type { Mark } from '../../facts/marks.ts';

/** The solid of the black plate and nothing else. */
export const isPureBlack = ({ inks }: Mark): boolean =>
  inks.length === 1 && inks[0]?.name === 'Black' && inks[0].tint !== null && inks[0].tint > 0.999;
