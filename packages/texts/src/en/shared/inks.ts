/** Ink names by the name stored in orders. Spot inks have no text and keep their own name. */
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
