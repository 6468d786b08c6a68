import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { NetworkError } from '@platewright/browser/errors';
import { CallError } from '@platewright/contract/call-errors';
import { buildOption } from '@platewright/domain/options/build-option';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { toContentFormValues, type ContentFormValues } from '../../content/content-form.ts';
import ProductPreview from './product-preview.tsx';

const texts = desk.optionEditor.preview;
const user = userEvent.setup({ delay: null });
const width = buildOption({
  ...{ id: 'width', key: 'printWidth', fieldType: 'number', label: { en: 'Print width', ar: 'العرض' } },
});
const content = { name: { en: 'Labels', ar: 'ملصقات' }, pdfPrice: 1000, options: [width] };

const askPage = vi.fn<(input: { data: string; lang: string }) => Promise<unknown>>();
const askPrice = vi.fn<(input: { data: string; selected: string; lang: string }) => Promise<unknown>>();
beforeEach(() => {
  // The document without a browser opens no frame, and says so each time.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  askPage.mockImplementation(async ({ lang, data }) => ({ origin: null, product: { lang }, tree: [JSON.parse(data)] }));
  askPrice.mockResolvedValue({ rates: {}, quote: null });
  vi.spyOn(api, 'deskCatalogueDraftPage').mockImplementation(askPage as never);
  vi.spyOn(api, 'deskCatalogueDraftPrice').mockImplementation(askPrice as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  askPage.mockReset();
  askPrice.mockReset();
});

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open() {
  const page: { form?: UseFormReturn<ContentFormValues> } = {};
  function Page() {
    const form = useForm<ContentFormValues>({ defaultValues: toContentFormValues('product', content) });
    useEffect(() => {
      page.form = form;
    }, [form]);
    return <ProductPreview publicationId={7} control={form.control} />;
  }
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Texts>
        <Page />
      </Texts>
    </LanguageProvider>,
  );
  const type = (name: string, value: unknown) =>
    act(async () => page.form?.setValue(name, value, { shouldDirty: true }));
  return { type };
}

/** The page of the portal in the frame: what it was sent, and what it says. */
async function findPage() {
  const frame = await screen.findByTitle<HTMLIFrameElement>(texts.title);
  const sent: unknown[] = [];
  const contentWindow = { postMessage: (data: unknown, origin: string) => sent.push([data, origin]) };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow, configurable: true });
  const post = (data: unknown, origin = window.location.origin, source: unknown = contentWindow) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  return { frame, sent, post };
}
const getTyped = (call: number) => JSON.parse(askPage.mock.calls[call]?.[0].data ?? 'null') as typeof content;

describe('the preview beside the options', () => {
  it('shows the page of the portal alone, and sends it what is typed once it says that it is there', async () => {
    const { type } = open();
    const { frame, sent, post } = await findPage();
    expect(frame.getAttribute('src')).toBe('/preview/product?lang=en');
    expect(frame.getAttribute('sandbox')).not.toMatch(/navigation|popups/);
    expect(getTyped(0)).toMatchObject(content);
    await post({ preview: 'ready' }, 'https://evil.example');
    await post({ preview: 'ready' }, window.location.origin, window);
    await post('ready');
    expect(sent).toEqual([]);
    await post({ preview: 'ready' });
    const first = { preview: 'draft', page: { product: { lang: 'en' }, tree: [expect.objectContaining(content)] } };
    expect(sent).toEqual([[first, window.location.origin]]);
    await type('name', { en: 'Sleeves', ar: 'أكمام' });
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(getTyped(1).name.en).toBe('Sleeves');
  });

  it('asks for the price of what the page asks for, with the draft that it shows', async () => {
    open();
    const { sent, post } = await findPage();
    await post({ preview: 'price', id: 3, selected: '{"width":"5"}' });
    await waitFor(() =>
      expect(sent).toEqual([[{ preview: 'priced', id: 3, price: { rates: {}, quote: null } }, window.location.origin]]),
    );
    const [input] = askPrice.mock.calls[0] ?? [];
    expect([JSON.parse(input?.data ?? ''), input?.selected, input?.lang]).toEqual([
      expect.objectContaining(content),
      '{"width":"5"}',
      'en',
    ]);
    askPrice.mockRejectedValue(new NetworkError('unreachable'));
    await post({ preview: 'price', id: 4, selected: '{}' });
    await waitFor(() => expect(sent[1]).toEqual([{ preview: 'priced', id: 4, price: null }, window.location.origin]));
  });

  it('asks for what is promised for the answers that the page shows', async () => {
    const promise = { promise: { arrivesBy: '2026-11-24T14:00:00.000Z', holdsUntil: '2026-11-22T14:00:00.000Z' } };
    const ask = vi.spyOn(api, 'deskPreviewPromise').mockResolvedValue(promise);
    open();
    const { sent, post } = await findPage();
    const asked = { plateType: 'dig', rush: true, filesOnly: false };
    await post({ preview: 'promise', id: 5, asked });
    await waitFor(() => expect(sent).toEqual([[{ preview: 'promised', id: 5, promise }, window.location.origin]]));
    expect(ask.mock.calls).toEqual([[asked]]);
    ask.mockRejectedValue(new NetworkError('unreachable'));
    await post({ preview: 'promise', id: 6, asked });
    await waitFor(() =>
      expect(sent[1]).toEqual([{ preview: 'promised', id: 6, promise: null }, window.location.origin]),
    );
  });

  it('names what no page can be made of, while the last one stays', async () => {
    const { type } = open();
    await findPage();
    askPage.mockRejectedValue(
      new CallError('invalidInput', { fields: { 'options.0.decimals': { key: 'fieldRequired' } } }),
    );
    await type('shortDescription', { en: 'New', ar: '' });
    expect(await screen.findByText(`Print width: ${desk.validation.fieldRequired}`)).toBeTruthy();
    expect(screen.getByText(texts.stays)).toBeTruthy();
    expect(screen.getByTitle(texts.title)).toBeTruthy();
    await type('pdfPrice', 'twelve');
    expect(await screen.findByText(`${desk.content.fields.pdfPrice}: ${desk.validation.priceInvalid}`)).toBeTruthy();
    expect(askPage, 'a price that cannot be read would be sent as none').toHaveBeenCalledTimes(2);
  });

  it('is tried again after a lost connection, by a press and by itself', async () => {
    askPage.mockRejectedValue(new NetworkError('offline'));
    open();
    const retry = await screen.findByRole('button', { name: texts.retry });
    expect(screen.queryByTitle(texts.title)).toBeNull();
    await user.click(retry);
    await waitFor(() => expect(askPage).toHaveBeenCalledTimes(2));
    askPage.mockResolvedValue({ origin: 'https://plates.example', product: {}, tree: [] });
    await act(async () => void window.dispatchEvent(new Event('online')));
    const { frame } = await findPage();
    expect(frame.getAttribute('src')).toBe('https://plates.example/preview/product?lang=en');
    expect(screen.queryByRole('button', { name: texts.retry })).toBeNull();
  });

  it('is in either language, and as wide as a phone or a screen', async () => {
    open();
    const { frame } = await findPage();
    expect(frame.style.inlineSize).toBe('390px');
    await user.click(screen.getByRole('radio', { name: texts.screen }));
    expect(screen.getByTitle<HTMLIFrameElement>(texts.title).style.inlineSize).toBe('1440px');
    await user.click(screen.getByRole('radio', { name: 'العربية' }));
    await waitFor(() => expect(screen.getByTitle(texts.title).getAttribute('src')).toBe('/preview/product?lang=ar'));
    expect(askPage.mock.calls.at(-1)?.[0].lang).toBe('ar');
  });
});
