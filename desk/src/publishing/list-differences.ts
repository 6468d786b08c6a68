import type { Difference } from './publication-collection.ts';

/** A part of a document in words: what it is, how it is called, what it says. */
export type DescribedPart = readonly [id: string, name: string, text: string];

/** Where two documents differ that were described part by part; what one of them lacks is empty there. */
export function listDifferences(before: readonly DescribedPart[], after: readonly DescribedPart[]): Difference[] {
  const find = (parts: readonly DescribedPart[], id: string) => parts.find(([key]) => key === id)?.[2] ?? '';
  const names = new Map([...before, ...after].map(([id, name]) => [id, name]));
  return [...names].flatMap(([id, name]) => {
    const [one, other] = [find(before, id), find(after, id)];
    return one === other ? [] : [{ id, name, one, other }];
  });
}
