/** How much a finding matters. It informs: an order is never refused for one. */
export type Level = 'error' | 'warning' | 'note';
