/** Where a key leads from a slide; null when it is none of ours. */
export function arrowTarget(key: string, current: number, count: number, rtl: boolean): number | null {
  const ahead = rtl ? 'ArrowLeft' : 'ArrowRight';
  const behind = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === ahead) return (current + 1) % count;
  if (key === behind) return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
