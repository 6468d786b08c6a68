/** Inks of the trade by the name that orders keep. Spot inks have no word: they go by their own name. */
export const inks = {
  Cyan: 'Cyan',
  Magenta: 'Magenta',
  Yellow: 'Yellow',
  Black: 'Black',
  White: 'White',
  Varnish: 'Varnish',
  Adhesive: 'Adhesive',
  'Cold foil': 'Cold foil',
} as const;
