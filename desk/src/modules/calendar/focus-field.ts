/**
 * Moves the focus to the field of a path, such as `holidays.3.day`: fields carry it as their name. A part of the page that is
 * wrong as a whole, or a row that is wrong in what cannot be typed, has its first field instead.
 */
export function focusField(root: HTMLElement, path: string): void {
  const named = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  const row = `${path.slice(0, Math.max(0, path.lastIndexOf('.')))}.`;
  const field =
    named.find(({ name }) => name === path) ??
    named.find(({ name }) => name.startsWith(`${path}.`)) ??
    named.find(({ name }) => name.startsWith(row));
  field?.focus();
}
