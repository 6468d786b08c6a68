import { expect, type Page } from '@playwright/test';
import { desk as arabicDesk } from '@platewright/texts/ar/desk';
import { web as arabicWeb } from '@platewright/texts/ar/web';
import { desk as englishDesk } from '@platewright/texts/en/desk';
import { web as englishWeb } from '@platewright/texts/en/web';
import { COLOUR_RULES, expectAccessible, type AxeLook } from './axe.ts';

/** What a look at every page asks of a page besides its layout. */

/**
 * Colours are looked at once for each look of a text: its own colours, size and weight, and what lies behind it. Header,
 * footer and rows of lists look the same on every page, in both languages and on every screen, and contrasts are most of the
 * work of axe. A look that axe could not judge, because something covers the text or a picture lies behind it, is known only
 * for the same place in the same components.
 */
export class SeenTexts {
  readonly #seen = new Set<string>();

  /** Has axe look at what is new; what failed is looked at again. */
  async expectNewAccessible(page: Page, where: string): Promise<void> {
    const known: string[] = [];
    await expectAccessible(page, where, {
      options: { runOnly: COLOUR_RULES },
      // A part that has nothing new is not looked at.
      prepare: async (frame) => {
        const looks = await frame.evaluate(listTexts);
        const fresh = looks.filter(({ look, place }) => !this.#seen.has(look) && !this.#seen.has(place));
        return frame.evaluate(
          chooseTexts,
          fresh.map(({ place }) => place),
        );
      },
      conclude: async (frame) => void known.push(...(await frame.evaluate(readKnown))),
    });
    for (const look of known) this.#seen.add(look);
  }
}

/** Names, roles, order and the like, of the whole page. */
export const allButColours: AxeLook = {
  options: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};
/** What is too large for its place and has to be scrolled: it depends on the width alone. */
export const onlyWidth: AxeLook = {
  options: { runOnly: ['scrollable-region-focusable'] },
  prepare: (frame) => frame.evaluate(chooseScrollable),
};

interface Text {
  readonly look: string;
  readonly place: string;
  readonly element: Element;
}
type TextWindow = Window & { texts?: Text[]; lookedAt?: Element[]; passed?: Element[] };

/** Runs in the page. Names each text by all that its contrast depends on, one element for each look and place. */
function listTexts(): { look: string; place: string }[] {
  const texts = new Map<string, Text>();
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isLaid = ({ position }: CSSStyleDeclaration) => position === 'absolute' || position === 'fixed';
  const paints = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    `${backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor}${backgroundImage === 'none' ? '' : 'picture'}`;
  const changes = ({ opacity, filter, mixBlendMode }: CSSStyleDeclaration) =>
    `${opacity === '1' ? '' : opacity}${filter === 'none' ? '' : filter}${mixBlendMode === 'normal' ? '' : mixBlendMode}`;
  interface Layers {
    readonly behind: string;
    readonly changed: string;
    readonly place: string;
  }
  const layers = new Map<Element, Layers>();
  /** What is painted by an element and its ancestors, down to the first that nothing shines through, and by what is laid there. */
  const describe = (element: Element): Layers => {
    const known = layers.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    const around = parent ? describe(parent) : { behind: '', changed: '', place: '' };
    const own = paints(style);
    const isOpaque = own.startsWith('rgb(') && !own.endsWith('picture');
    const laid = [...(parent?.children ?? [])].flatMap((one) => {
      const beside = getComputedStyle(one);
      return one !== element && isLaid(beside) ? paints(beside) : [];
    });
    const described = {
      behind: isOpaque ? own : [around.behind, ...new Set(laid), own].filter(Boolean).join('/'),
      changed: around.changed + changes(style),
      place: `${around.place}>${element.tagName}.${element.getAttribute('class') ?? ''}`,
    };
    layers.set(element, described);
    return described;
  };
  /** From here on axe, as WCAG, asks for less. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const readSentence = ({ color, fontWeight, fontStyle, textDecorationLine, borderBottomStyle }: CSSStyleDeclaration) =>
    [color, fontWeight, fontStyle, textDecorationLine, borderBottomStyle].join(' ');
  for (const element of document.body.querySelectorAll('*')) {
    const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
    if ((!isField && !hasText(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const { behind, changed, place } = describe(element);
    // A link within a sentence has to differ from it; a control that is off need not be legible.
    const { parentElement: parent } = element;
    const isLinkInText = element.tagName === 'A' && parent !== null && hasText(parent);
    const sentence = isLinkInText ? `${readSentence(style)} in ${readSentence(getComputedStyle(parent))}` : '';
    const isOff = element.closest(':disabled, [aria-disabled=true], [inert]') !== null;
    const shadow = style.textShadow === 'none' ? '' : style.textShadow;
    const look = [style.color, isLarge(style), shadow, sentence, isOff, changed, behind].join('|');
    texts.set(`${look}|${place}`, { look, place: `${look}|${place}`, element });
  }
  (window as TextWindow).texts = [...texts.values()];
  return [...texts.values()].map(({ look, place }) => ({ look, place }));
}

/** Runs in the page. @returns whether there is anything to look at */
function chooseTexts(places: string[]): boolean {
  const own = window as TextWindow;
  own.texts = own.texts?.filter(({ place }) => places.includes(place)) ?? [];
  own.lookedAt = own.texts.map(({ element }) => element);
  return places.length > 0;
}

/** Runs in the page, after axe: what it has judged is known everywhere, the rest at its place. */
function readKnown(): string[] {
  const { texts = [], passed = [] } = window as TextWindow;
  return texts.map(({ look, place, element }) => (passed.includes(element) ? look : place));
}

/** Runs in the page. @returns whether anything scrolls */
function chooseScrollable(): boolean {
  const overflows = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  (window as TextWindow).lookedAt = [...document.body.querySelectorAll('*')].filter(
    (element) => overflows(element) && /auto|scroll/.test(getComputedStyle(element).overflow),
  );
  return (window as TextWindow).lookedAt?.length !== 0;
}

/** Every text of a catalogue by its key. */
function flatten(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value as object, `${path}${key}.`),
  );
}

/** English texts that stand nowhere among the Arabic ones, units apart, and keys, which stand where a text is missing. */
const untranslated = (() => {
  const english = [...flatten(englishWeb), ...flatten(englishDesk)];
  const arabic = new Set([...flatten(arabicWeb), ...flatten(arabicDesk)].map(([, text]) => text));
  return new Set(english.flatMap(([key, text]) => (arabic.has(text) || !/[a-z]{3}/.test(text) ? [key] : [key, text])));
})();

/** No text of ours on an Arabic page is English, once it is all there: the desk asks again for what the server translates. */
export async function expectArabic(page: Page, where: string): Promise<void> {
  const findEnglish = async () => (await page.evaluate(readTexts)).filter((text) => untranslated.has(text));
  await expect.poll(findEnglish, where).toEqual([]);
}

/** Runs in the page. What is in another language says so, as names and messages of people do. */
function readTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, [lang=en]') && node.parentElement?.checkVisibility())
      found.push(node.textContent?.trim() ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (!element.closest('[lang=en]')) found.push(element.getAttribute(name) ?? '');
  return [...new Set(found)];
}
