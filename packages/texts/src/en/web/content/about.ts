/** The page about the operator; welcome and founders are content. */
export const about = {
  plant: 'Flute profiles E, B, C and BC drawn to scale with the plate used on each',
  next: 'See what we make',
  nextText: 'Every product draws your plate to scale and prices it while you type.',
  products: 'See the products',
} as const;
