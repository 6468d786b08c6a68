import { useFormat } from '../../i18n/use-format.ts';

/** An ISO day, whatever the time zone of the reader. */
export function useFormatDay(): (day: string) => string {
  const format = useFormat();
  return (day) => format.date(`${day}T12:00:00`);
}
