/** Where a proof differs from its order or from the version before it, for the portal, the desk and the certificate. */
export const proofDifferences = {
  title: 'Not as ordered',
  lead: 'These were found by reading the file. Approve it only if they are meant.',
  waiting: 'Size, inks and barcodes are being compared with the order.',
  page: 'Page {page}: {difference}',
  order: {
    size: 'Size: {found} mm in the file, {expected} mm ordered.',
    repeat: 'Repeat: {found} mm in the file, {expected} mm ordered.',
    inkAdded: 'Ink: the file prints {found}, which was not ordered.',
    inkMissing: 'Ink: {expected} was ordered and is not in the file.',
    barcode: 'Barcode: {found} in the file, {expected} in the artwork of the order.',
  },
  version: {
    size: 'Size: {found} mm, {expected} mm in version {version}.',
    repeat: 'Repeat: {found} mm, {expected} mm in version {version}.',
    inkAdded: 'Ink: the file prints {found}, which version {version} did not.',
    inkMissing: 'Ink: {expected} of version {version} is not in the file any more.',
    barcode: 'Barcode: {found}, {expected} in version {version}.',
  },
} as const;
