/** What a customer signs with an approval (domain handbook 4.3). */
export const proof = {
  signOff:
    'I have checked text, size, colours, barcode and die position of this file, and I approve it for production as it is.',
} as const;
