import { DAY_MS } from './local-time.ts';

/** The ISO date so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** Whether a text is the ISO date of a day that exists, in this century. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && addDays(text, 0) === text;

/** Whether a text is a time of the day as HH:MM. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
