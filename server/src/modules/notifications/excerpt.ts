/** The beginning of a text, as far as a notification, push or email shows it: at most `max` characters, the last "…". */
export function toExcerpt(text: string, max: number): string {
  const characters = [...text.trim()];
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
