import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { ToastRegion } from '@platewright/ui/toast';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { blankProject } from '../../../shared/blank-project.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { ConfiguratorPage } from './configurator-page.tsx';
// The page loads them when they are needed; here they are there from the start.
import './draft-notice.tsx';
import './prefill-section.tsx';
import type { ProductInfo } from './use-configurator.ts';

const text = (en: string) => ({ en, ar: en });
const tree = localizeOptionTree(
  [
    buildOption({
      ...{ id: 'width', key: 'printWidth', label: text('Print width'), fieldType: 'number' as const },
      ...{ min: 10, max: 900, units: 'mm' as const, required: true },
    }),
  ],
  'en',
);
const product = {
  ...{ id: 1, name: 'Label plates', image: '', thumbnail: '', meta_title: '', meta_description: '' },
  ...{ gallery_description: '', short_description: '', pdfPrice: null, testProduct: false, quoteText: '' },
  ...{ quoteTextColor: '', hasCustomTemplate: false, hasAttachFile: false, additional_upload_file: false },
  ...{ hasBothSide: false, category: { key: 'labels', base: 'labels', name: 'Labels', marginUm: 10_000 } },
} satisfies Partial<ProductInfo>;

beforeEach(() => localStorage.clear());
afterEach(() => session.clear());

let visit = 0;
/** Opens the page of a product: with what is stored of it, and the files that were uploaded for it before. */
async function openProduct({ draft = {} as object | null, search = '', isBlank = false, files = [] as object[] }) {
  session.save({
    ...{ token: 't', refreshToken: 'r', userId: 7, isMember: false, groupId: 1, email: 'noor@honey.example' },
    ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '' },
    permissions: [{ key: 'CREATE_ORDER', name: 'CREATE_ORDER' }],
  });
  const url = `label-plates-${(visit += 1)}`;
  const held = {
    ...{ selection: { width: '300' }, projectName: 'Old job', coupon: { code: 'OLD10', percent: 10 } },
    customer: { value: '5', label: 'Maha Noor' },
    changedAt: '2026-11-27T10:05:00Z',
  };
  if (draft) localStorage.setItem(`draft:7:${url}`, JSON.stringify({ ...held, ...draft }));
  stubServer(({ path }) => {
    if (path.startsWith('/orders/optionjson/')) {
      const project = { projectName: 'Honey', projectDescription: 'New harvest', prepressNotes: '' };
      return { payload: { ...project, optionsJson: '{"width":"216"}', missing: [], productUrl: url, artwork: [] } };
    }
    if (path.includes('/getTemplateByProduct/')) return { payload: { templates: [], isEmpty: true, count: 0 } };
    if (path.startsWith('/orderfiles/getfiles')) return { payload: files };
    if (path.startsWith('/orderfiles/')) return { payload: [] };
    return { error: { code: 404, name: 'notFound' } };
  });
  const page = (
    <>
      <ConfiguratorPage product={{ ...product, url }} tree={tree} />
      <ToastRegion />
    </>
  );
  const link = (
    <Link to={`/products/${url}${search}`} state={isBlank ? blankProject : undefined}>
      Open
    </Link>
  );
  const { user, router } = renderScreen(link, { routes: [{ path: '/products/:url', element: page }] });
  await user.click(await screen.findByRole('link', { name: 'Open' }));
  await screen.findByLabelText(/Print width/);
  const readStored = () =>
    JSON.parse(localStorage.getItem(`draft:7:${url}`) ?? 'null') as Record<string, unknown> | null;
  return { user, router, readStored };
}

const width = () => screen.getByLabelText<HTMLInputElement>(/Print width/).value;
const projectName = () => screen.getByLabelText<HTMLInputElement>(/Project name/).value;
const notice = () => screen.queryByText(/^This form holds/)?.textContent ?? null;

describe('a product page that was filled in before', () => {
  it.each([
    ['an own draft', {}, /^This form holds your draft of .*27.*2026/],
    ['an own draft of an earlier release', { changedAt: null }, /^This form holds an earlier draft of yours\.$/],
    [
      'a copy',
      { origin: { kind: 'order', id: 10404, name: 'Honey' } },
      /^This form holds a copy of order 10404, “.Honey.”\.$/,
    ],
    ['a template', { origin: { kind: 'template', id: 3, name: 'Tea' } }, /^This form holds the template “.Tea.”\.$/],
  ])('says that it holds %s, until the customer goes on', async (_name, draft, sentence) => {
    const { user } = await openProduct({ draft });
    expect((await screen.findByText(/^This form holds/)).textContent).toMatch(sentence);
    expect(width()).toBe('300');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(notice()).toBeNull();
    expect(width()).toBe('300');
  });

  it('says nothing on a page without a draft, nor while one is typed', async () => {
    const { user } = await openProduct({ draft: null });
    await user.type(screen.getByLabelText(/Print width/), '120');
    expect(notice()).toBeNull();
  });

  it('starts afresh on request, without a trace of the draft, and brings it back', async () => {
    const { user, readStored } = await openProduct({});
    await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
    expect([width(), projectName(), notice()]).toEqual(['', '', null]);
    expect(screen.queryByText('OLD10')).toBeNull();
    expect(readStored()).toBeNull();
    expect(await screen.findByText('The form is blank now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([width(), projectName()]).toEqual(['300', 'Old job']);
  });

  it('says that uploaded files stay', async () => {
    const file = {
      ...{ id: 'f', name: 'label.ai', size: 1000, type: 'application/postscript', state: 'ready', reason: null },
      ...{ cloudName: null, receivedBytes: 0, file: '', thumbnail: null, bothSide: 0, additional: false },
      ...{ printingMethod: false, templateId: null, facts: null },
    };
    const { user } = await openProduct({ files: [file] });
    await screen.findAllByText(/label\.ai/);
    await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
    expect(await screen.findByText(/Uploaded files stay until you remove them/)).toBeTruthy();
  });

  it('is blank as a blank project, always', async () => {
    const { user, readStored } = await openProduct({ isBlank: true });
    await waitFor(() => expect([width(), projectName(), notice()]).toEqual(['', '', null]));
    expect(readStored()).toBeNull();
    // What was typed since is no draft of before.
    await user.type(screen.getByLabelText(/Print width/), '120');
    expect(width()).toBe('120');
  });
});

describe('a draft of a product whose options have changed since', () => {
  const thickness = buildOption({
    ...{ id: 'thickness', key: 'thickness', label: text('Thickness'), fieldType: 'dropdown' as const },
    values: [{ sku: 't170', title: text('1.70 mm') }],
  });
  const selection = { width: '300', thickness: 'thickness.t170', machine: 'Bobst' };
  const findMissing = async () =>
    (await screen.findByText('Not available any more')).closest<HTMLElement>('[role=status]') as HTMLElement;
  const read = (notice: HTMLElement) =>
    within(notice)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/[\u2068\u2069]/g, ''));

  it('keeps the answers that still fit and names the others, until the customer has read it', async () => {
    const machine = buildOption({
      ...{ id: 'machine', key: 'pressName', label: text('Press name'), fieldType: 'text' as const },
    });
    const draft = { selection, tree: [...tree, ...localizeOptionTree([thickness, machine], 'en')] };
    const { user, readStored } = await openProduct({ draft });
    const notice = await findMissing();
    expect(read(notice)).toEqual(['Thickness: 1.70 mm', 'Press name: Bobst']);
    expect(notice.textContent).toContain('Your other answers are kept.');
    expect(width()).toBe('300');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Not available any more')).toBeTruthy();
    await user.click(within(notice).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not available any more')).toBeNull();
    await waitFor(() => expect(readStored()).toMatchObject({ selection: { width: '300' }, missing: [] }));
    const { tree: stored } = readStored() as { tree: { id: string }[] };
    expect(stored.map(({ id }) => id)).toEqual(['width']);
  });

  it.each([
    ['by an earlier release', undefined],
    ['without sense', [{ id: 7 }]],
  ])('says that something is gone when it was stored %s', async (_how, stored) => {
    await openProduct({ draft: { selection, tree: stored } });
    expect(read(await findMissing())).toHaveLength(2);
    expect(width()).toBe('300');
  });

  it('says nothing where every answer still fits', async () => {
    await openProduct({ draft: { tree } });
    await screen.findByText(/^This form holds/);
    expect(screen.queryByText('Not available any more')).toBeNull();
  });
});

describe('a copied setup', () => {
  it('is that of the order alone: no coupon, customer or text of the draft before, which can be brought back', async () => {
    const { user, readStored } = await openProduct({ search: '?orderId=10404' });
    await waitFor(() => expect(notice()).toMatch(/^This form holds a copy of order 10404/));
    expect([width(), projectName()]).toEqual(['216', 'Honey']);
    await waitFor(() =>
      expect(readStored()).toMatchObject({ selection: { width: '216' }, coupon: null, customer: null }),
    );
    // Toasts of the tests before may still be there.
    const toast = (await screen.findByText(/^Filled in from the order/)).closest<HTMLElement>('[role=alertdialog]');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(notice()).toMatch(/your draft of/));
    expect([width(), projectName()]).toEqual(['300', 'Old job']);
  });
});
