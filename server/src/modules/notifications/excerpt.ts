/** The beginning of a text of a person, as far as a notification or an email shows it. */
export function toExcerpt(text: string, max: number): string {
  const characters = [...text.trim()];
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
