/** The slide that an arrow key, Home or End leads to; null for any other key. */
export function getArrowTarget(key: string, current: number, count: number, rtl: boolean): number | null {
  const nextKey = rtl ? 'ArrowLeft' : 'ArrowRight';
  const previousKey = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === nextKey) return (current + 1) % count;
  if (key === previousKey) return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
