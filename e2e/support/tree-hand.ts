import { expect, type Locator } from '@playwright/test';
import { startsWith, type DeskHand, type Names } from './desk-hand.ts';

type FieldType = keyof DeskHand['words']['optionTree']['fieldTypes'];
type Meaning = keyof DeskHand['words']['optionEditor']['keys'];
interface Value {
  readonly names: Names;
  readonly sku: string;
}

/** Edits the options of the product on the page with the keyboard alone. */
export class TreeHand {
  readonly editor: Locator;
  /** The line that is chosen. */
  readonly line: Locator;

  constructor(readonly hand: DeskHand) {
    this.editor = hand.page.getByRole('region', { name: hand.words.content.fields.options, exact: true });
    this.line = this.editor.locator('[role=treeitem][aria-selected=true]');
  }

  get words(): DeskHand['words'] {
    return this.hand.words;
  }

  /** Behind the chosen option. */
  async addOption(type: FieldType, names: Names, meaning?: Meaning): Promise<void> {
    const { optionEditor, optionTree } = this.words;
    const add = this.editor.getByRole('button', { name: optionEditor.add, exact: true });
    const entry = this.hand.page.getByRole('menuitem', { name: optionTree.fieldTypes[type], exact: true });
    // The menu closes when the page scrolls, and the focus scrolls to its button.
    await add.scrollIntoViewIfNeeded();
    await expect(async () => {
      if (!(await entry.isVisible())) await add.press('Enter');
      await entry.press('Enter', { timeout: 3_000 });
    }).toPass();
    await this.describeOption(names, meaning);
  }

  /** Under the chosen value. */
  async addChild(type: FieldType, names: Names, meaning?: Meaning): Promise<void> {
    const { optionEditor, optionTree } = this.words;
    await this.editor.getByRole('button', { name: optionEditor.addChild, exact: true }).press('Enter');
    await this.choose(optionTree.optionFields.fieldType, optionTree.fieldTypes[type]);
    await this.describeOption(names, meaning);
  }

  private async describeOption(names: Names, meaning: Meaning | undefined): Promise<void> {
    const { optionEditor, optionTree } = this.words;
    await this.typeNames(names);
    if (meaning === undefined) return;
    const field = this.editor.getByRole('combobox', { name: startsWith(optionTree.optionFields.key) });
    await field.fill(optionEditor.keys[meaning]);
    await expect(this.hand.page.getByRole('option', { name: optionEditor.keys[meaning], exact: true })).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(optionEditor.keys[meaning]);
  }

  /** From the line: Enter leads to its first field, Tab to the other language. */
  private async typeNames(names: Names): Promise<void> {
    const { keyboard } = this.hand.page;
    await this.line.press('Enter');
    for (const text of [names.en, names.ar]) {
      await keyboard.press('ControlOrMeta+A');
      await keyboard.insertText(text);
      await keyboard.press('Tab');
    }
    await expect(this.line).toContainText(names[this.hand.language]);
  }

  /** The values of the chosen option; the last one is chosen then. */
  async fillValues(values: readonly Value[]): Promise<void> {
    // The first press opens the option, the second goes to its first value.
    const inward = this.hand.language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    for (const [index, { names, sku }] of values.entries()) {
      for (const key of index === 0 ? [inward, inward] : ['Insert']) await this.line.press(key);
      await this.typeNames(names);
      await this.editor.getByLabel(startsWith(this.words.optionTree.valueFields.sku)).fill(sku);
    }
  }

  async choose(label: string, choice: string): Promise<void> {
    await this.editor.getByRole('button', { name: new RegExp(`${label}$`) }).press('Enter');
    await this.hand.page.getByRole('option', { name: choice, exact: true }).press('Enter');
    await expect(this.hand.page.getByRole('listbox')).toHaveCount(0);
  }

  async tick(label: string): Promise<void> {
    await this.editor.getByRole('checkbox', { name: label, exact: true }).press('Space');
  }

  async limit(least: number, most: number): Promise<void> {
    const { min, max, units } = this.words.optionTree.optionFields;
    await this.editor.getByRole('textbox', { name: startsWith(min) }).fill(String(least));
    await this.editor.getByRole('textbox', { name: startsWith(max) }).fill(String(most));
    await this.choose(units, this.words.optionTree.units.mm);
  }

  async expectNothingWrong(): Promise<void> {
    await expect(this.editor.getByRole('button', { name: this.words.optionEditor.problemsLead })).toHaveCount(0);
  }
}
