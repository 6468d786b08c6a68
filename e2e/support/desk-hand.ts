import { expect, type Locator, type Page } from '@playwright/test';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import type { Language, TranslationOf } from '@platewright/texts/languages';
import { openPage } from './open-page.ts';
import { createPng } from './png.ts';

/** In both languages. */
export interface Names {
  readonly en: string;
  readonly ar: string;
}
type DeskWords = TranslationOf<typeof english>;

export const deskWords: Readonly<Record<Language, DeskWords>> = { en: english, ar: arabic };
const languages = ['en', 'ar'] as const;
export const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const startsWith = (text: string): RegExp => new RegExp(`^${escapeForRegExp(text)}`);

/** Somebody who works at the desk, in one language or the other. */
export class DeskHand {
  language: Language = 'en';

  constructor(readonly page: Page) {}

  get words(): DeskWords {
    return deskWords[this.language];
  }

  get main(): Locator {
    return this.page.locator('main');
  }

  /** Opens a page of the desk, in another language or width from then on. */
  async open(path: string, language: Language = this.language, width?: number): Promise<void> {
    if (width !== undefined) await this.page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    this.language = language;
    await openPage(this.page, `/desk${path}?lang=${language}`);
  }

  async press(name: string, scope: Page | Locator = this.page): Promise<void> {
    await scope.getByRole('button', { name, exact: true }).click();
  }

  /** The field of a text, a number or an amount; that of the form where the options have one of the same name. */
  field(name: string, scope: Locator = this.main): Locator {
    return scope.getByRole('textbox', { name: startsWith(name) }).first();
  }

  async writeBoth(name: string, texts: Names): Promise<void> {
    const { content, shell } = this.words;
    for (const language of languages) {
      const label = content.inLanguage.replace('{field}', name).replace('{language}', shell.languageName[language]);
      await this.field(label).fill(texts[language]);
    }
  }

  async choosePicture(name: string): Promise<void> {
    const group = this.main.getByRole('group', { name, exact: true });
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: createPng() };
    await group.locator('input[type="file"]').setInputFiles(file);
    await expect(group.getByRole('button', { name: startsWith(this.words.content.otherPicture) })).toBeVisible();
  }

  /** From now on, without a note. */
  async publish(): Promise<void> {
    const { publishing } = this.words;
    await this.press(publishing.publish);
    await this.press(publishing.now.confirm, this.page.getByRole('dialog'));
    await expect(this.page.getByText(publishing.publishedToast)).toBeVisible();
  }

  /** Answers the dialog that begins a product or category; its page follows. Answers its path. */
  async begin(names: Names, key: string): Promise<string> {
    const { catalogue } = this.words;
    const dialog = this.page.getByRole('dialog');
    await this.field(catalogue.dialog.nameEn, dialog).fill(names.en);
    await this.field(catalogue.dialog.nameAr, dialog).fill(names.ar);
    // It follows from the English name.
    await expect(this.field(catalogue.key, dialog)).toHaveValue(key);
    await this.press(catalogue.dialog.add, dialog);
    await expect(this.page.getByRole('heading', { level: 1, name: names[this.language] })).toBeVisible();
    return new URL(this.page.url()).pathname.replace(/^\/desk/, '');
  }

  /** Begins another product with all that the one on the page says. */
  async duplicate(names: Names, key: string): Promise<string> {
    await this.press(this.words.catalogue.duplicate.action);
    return this.begin(names, key);
  }

  /** What search engines are told of a product or category. */
  async describe(names: Names, sentence: Names): Promise<void> {
    const { fields } = this.words.content;
    await this.writeBoth(fields.metaTitle, names);
    await this.writeBoth(fields.metaDescription, sentence);
  }

  /** Calls the desk as whoever is signed in on the page. */
  async call<T>(path: string, data?: object): Promise<T> {
    const stored = await this.page.evaluate(() => localStorage.getItem('deskSession') ?? '{}');
    const { token } = JSON.parse(stored) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const address = `/api/desk${path}`;
    const { request } = this.page;
    const answer = await (data ? request.post(address, { headers, data }) : request.get(address, { headers }));
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return ((await answer.json()) as { payload: T }).payload;
  }
}
