import { filledLocalizedText, filledText, flag, refuseRepeated, type Field, type Shape } from '../document-shape.ts';
import { languages, type LocalizedText } from '../localized-text.ts';

/** An entry of a list that staff choose from: a courier, a reason. */
export interface Choice {
  /** What records store of it; never used again for another meaning. */
  readonly key: string;
  /** As staff and customers read it. Records keep the text that it had when it was chosen. */
  readonly name: LocalizedText;
  /** An entry that is not offered any more stays in the list, so that its key is not used again. */
  readonly isActive: boolean;
}

export const choiceFields: { readonly [K in keyof Choice]-?: Shape<Choice[K]> } = {
  key: filledText,
  name: filledLocalizedText,
  isActive: flag,
};

/** Refuses keys and names that another entry of the list has. */
export function refuseRepeatedChoices(choices: readonly Choice[], list: Field): void {
  refuseRepeated(choices.map(({ key }, index) => [list.get(index).get('key'), key] as const));
  for (const language of languages)
    refuseRepeated(
      choices.map(({ name }, index) => {
        const field = list.get(index).get('name').get(language);
        return [field, name[language].trim().toLocaleLowerCase(language)] as const;
      }),
    );
}

/** The entry with this key, where it can be chosen. */
export const findActiveChoice = <C extends Choice>(choices: readonly C[], key: string): C | undefined =>
  choices.find((choice) => choice.isActive && choice.key === key);
