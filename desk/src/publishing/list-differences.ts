import type { Difference } from './publication-collection.ts';

/** A part of a document in words: what it is, how it is called, what it says, and what is compared where that is not the text. */
export type DescribedPart = readonly [id: string, name: string, text: string, compared?: string];

/** Where two documents differ that were described part by part; what one of them lacks is empty there. */
export function listDifferences(before: readonly DescribedPart[], after: readonly DescribedPart[]): Difference[] {
  const find = (parts: readonly DescribedPart[], id: string) => {
    const [, , text = '', compared = text] = parts.find(([key]) => key === id) ?? [];
    return { text, compared };
  };
  const names = new Map([...before, ...after].map(([id, name]) => [id, name]));
  return [...names].flatMap(([id, name]) => {
    const [one, other] = [find(before, id), find(after, id)];
    return one.compared === other.compared ? [] : [{ id, name, one: one.text, other: other.text }];
  });
}
