/** Every list of an agent's customers hangs under this key: who changes one forgets them all. */
export const CUSTOMERS_KEY = ['customers'] as const;
