/** Words of the chat that the server writes. */
export const chat = {
  // Stands after the names of the customers who take part.
  prepress: 'Prepress',
} as const;
