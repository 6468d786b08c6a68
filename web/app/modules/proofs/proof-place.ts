import type { ProofPlace } from '../../paths.ts';

/** The place in the address of a proof; null when there is none, or it can not be one. */
export function parseProofPlace(params: URLSearchParams): ProofPlace | null {
  const [page, x, y] = ['page', 'x', 'y'].map((name) => Number(params.get(name) ?? Number.NaN));
  if (page === undefined || x === undefined || y === undefined) return null;
  const isPart = (value: number): boolean => value >= 0 && value <= 1;
  return Number.isInteger(page) && page > 0 && isPart(x) && isPart(y) ? { page, x, y } : null;
}
