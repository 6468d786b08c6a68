export type KeyedOption = { value: string; label: string; isDisabled?: boolean };

/** The option before (-1) or after (1) the chosen one, past those that are disabled; without a choice the first. */
export function findNextOption(options: readonly KeyedOption[], chosen: string | null, step: -1 | 1): string | null {
  const enabled = options.filter((option) => !option.isDisabled || option.value === chosen);
  const index = enabled.findIndex((option) => option.value === chosen);
  return enabled[index === -1 ? 0 : index + step]?.value ?? null;
}

/** The first option that begins with what was typed, from the chosen one on and then from the start. */
export function findTypedOption(
  options: readonly KeyedOption[],
  chosen: string | null,
  typed: string,
  locale: string,
): string | null {
  const { compare } = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' });
  const start = Math.max(
    0,
    options.findIndex((option) => option.value === chosen),
  );
  const inOrder = [...options.slice(start), ...options.slice(0, start)];
  const found = inOrder.find(
    ({ label, isDisabled }) => !isDisabled && compare(label.slice(0, typed.length), typed) === 0,
  );
  return found?.value ?? null;
}
