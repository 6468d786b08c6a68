import type { DescribedPart } from '../../publishing/list-differences.ts';

/** A choice as it is edited. */
export interface ChoiceRow {
  readonly key: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly isActive: boolean;
}

interface Words {
  readonly list: string;
  readonly order: string;
  readonly notOffered: string;
}

/** The parts of a list of choices in words: what each says, and in which order they are offered. */
export const describeChoices = <C extends ChoiceRow>(
  id: string,
  rows: readonly C[],
  words: Words,
  describeMore: (row: C) => string = () => '',
): DescribedPart[] => [
  ...rows.map((row): DescribedPart => [
    `${id} ${row.key}`,
    `${words.list}: ${row.name.en}`,
    [`${row.name.en} / ${row.name.ar}`, describeMore(row), row.isActive ? '' : words.notOffered]
      .filter((part) => part !== '')
      .join(' · '),
  ]),
  // Another name is no other order.
  [
    `${id} order`,
    `${words.list}: ${words.order}`,
    rows.map(({ name }) => name.en).join(', '),
    rows.map(({ key }) => key).join(),
  ],
];
