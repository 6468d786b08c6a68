/** Up to `size` consecutive page numbers around `page`, all within 1 to `last`. */
export function getPageWindow(page: number, last: number, size = 5): number[] {
  const count = Math.max(0, Math.min(size, last));
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
