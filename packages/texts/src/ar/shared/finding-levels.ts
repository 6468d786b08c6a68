/** كيف تُحتسب الملاحظات على التصاميم، بالكلمات نفسها أينما ظهرت. */
export const findingLevels = {
  error: 'يُحسم قبل صنع اللوح',
  warning: 'قد تسوء طباعته',
  note: 'للعلم',
} as const;
