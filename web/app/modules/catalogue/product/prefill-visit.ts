const STORAGE_KEY = 'product-prefill';

/**
 * Whether the page begins otherwise than its draft, for the first time in this visit: a reload of the page does not begin again, so
 * that later changes stay.
 * @param visit what the page begins with, and the key of its place in the history
 */
export function beginsVisit(visit: string, key: string): boolean {
  if (wasBegun(visit, key)) return false;
  try {
    window.sessionStorage.setItem(STORAGE_KEY, visit);
  } catch {
    // Without storage a reload begins again.
  }
  return true;
}

function wasBegun(visit: string, key: string): boolean {
  try {
    if (window.sessionStorage.getItem(STORAGE_KEY) !== visit) return false;
  } catch {
    return false;
  }
  // The first page of a tab has the key `default`: only a reload is the same visit.
  if (key !== 'default') return true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
