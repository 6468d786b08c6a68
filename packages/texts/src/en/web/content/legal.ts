/** The legal page; its sections are content. */
export const legal = {
  title: 'Legal',
  lead: 'What you and we can rely on, section by section.',
  sections: 'Sections',
  updated: 'Last changed',
  toTop: 'To the top',
} as const;
