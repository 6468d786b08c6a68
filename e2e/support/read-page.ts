import { within } from '@testing-library/dom';
import type { APIRequestContext } from '@playwright/test';
import { Window } from 'happy-dom';

/** A page as the server sends it to everybody, search engines included: read without a browser and without its scripts. */
export async function readPage(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const { DOMParser } = new Window();
  // The same interfaces as those of a browser, by another name.
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html') as unknown as Document;
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${address} has no ${selector}.`);
    return found;
  };
  return {
    document,
    find,
    page: within(document.body),
    main: within(find('main')),
    getMeta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null,
  };
}
