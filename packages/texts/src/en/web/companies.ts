/** Company documents in the account area. Texts fixed by specification 000 are verbatim. */
export const documents = {
  title: 'Company papers',
  tradeLicense: 'Trade license',
  trnCertificate: 'TRN certificate',
  choose: 'Choose a file',
  removeFile: 'Remove {name}',
  refused: 'Your company papers were refused',
  lead: 'Please send us corrected copies. You can go on ordering meanwhile.',
  help: 'Images or PDF, up to 10 MB each.',
  submit: 'Send the papers',
  sent: 'Thank you, your papers are with us.',
  waiting: 'Your company papers are under moderation. We write to you as soon as they are checked.',
  failed: 'Your company papers could not be loaded',
} as const;
