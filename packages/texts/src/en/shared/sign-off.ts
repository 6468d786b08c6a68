/** Points of the sign-off, for the portal, the desk and the certificate. `what` says what to look at. */
export const signOff = {
  text: { name: 'Text', what: 'Every word, in all languages' },
  size: { name: 'Size', what: 'Trim size, bleed and scale' },
  colours: { name: 'Colours', what: 'Every ink, its name and its plate' },
  barcode: { name: 'Barcode', what: 'Digits, size, colour and quiet zone' },
  die: { name: 'Die position', what: 'Cut line, corners and safe distance' },
  printSide: { name: 'Print side', what: 'Surface or reverse, readable or mirrored' },
  repeat: { name: 'Repeat', what: 'Gears or cylinder of your press' },
  stepRepeat: { name: 'Step and repeat', what: 'Copies across and around, gaps, direction' },
  backSide: { name: 'Back side', what: 'Its inks, and how it meets the face' },
  coating: { name: 'Coating', what: 'White, varnish or foil, and what it leaves free' },
  shrink: { name: 'Shrink distortion', what: 'Correction over the shrink grid' },
  seals: { name: 'Seals and folds', what: 'No text or code in seals, folds and zip' },
  flute: { name: 'Flute direction', what: 'Of the board, against the print' },
  creases: { name: 'Creases and panels', what: 'Folds, flaps and the glue lap of the box' },
  testForm: { name: 'Test form', what: 'Press, decks and the charts of the test' },
} as const;
