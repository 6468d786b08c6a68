/** Up to five page numbers around the current one, kept inside 1..last. */
export function pagerWindow(page: number, last: number, size = 5): number[] {
  const count = Math.max(0, Math.min(size, last));
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
