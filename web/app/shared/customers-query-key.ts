/** Prefix of all queries of an agent's customers: a change of a customer invalidates all of them. */
export const CUSTOMERS_QUERY_KEY = ['customers'] as const;
