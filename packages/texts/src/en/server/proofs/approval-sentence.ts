/** The sentence that a customer confirms when approving a proof (domain handbook 4.3). */
export const approvalSentence =
  'I have checked text, size, colours, barcode and die position of this file, and I approve it for production as it is.';
