import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import type { OrderInfo } from './order-permission.ts';
import ProjectDetails from './project-details.tsx';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

const width = buildOption({
  ...{ id: 'w', key: 'printWidth', fieldType: 'number', label: { en: 'Width', ar: 'Width' } },
  ...{ required: true, min: 1, max: 900, units: 'mm', float: true, decimals: 5 },
});
const tree = localizeOptionTree([width], 'en');
const answers = { w: '300' };
const specification = {
  ...{ projectName: 'Sidr honey', projectDescription: 'New harvest', prepressNotes: '', options: [], changes: [] },
  ...{ tree, origOptions: answers, visible: expandOptionTree(tree, answers), wrongOptionIds: ['w'], editable: true },
  ...{
    productId: 1,
    productUrl: 'label-plates',
    categoryKey: 'labels',
    marginUm: 10_000,
    additionalFiles: [],
    artwork: null,
  },
};
const info = {
  ...{ id: 10408, statusId: orderStatus.missingAttributes, refunds: [], requests: [], ordered: [] },
  allowed: { changeOptions: { ok: true, reason: null } },
  purchase: { stage: 'quoted' },
} as unknown as OrderInfo;

it('thanks for a correction, and loads the page again after three seconds [ORD-26] [ORD-27]', async () => {
  stubServer(({ path }) => {
    if (path.includes('changeOrderOptions')) return { payload: { success: true, statusId: 4 } };
    return path.includes('/specifications/')
      ? { payload: specification }
      : { error: { code: 400, name: 'attributesWrong' } };
  });
  const { user } = renderScreen(<ProjectDetails info={info} />);
  const submit = async () => user.click(await screen.findByRole('button', { name: 'Submit' }));
  await submit();
  fill(await screen.findByLabelText(/^It is right as it is/), 'Measured.');
  const sentAt = performance.now();
  await submit();
  await screen.findByRole('dialog', { name: 'Thank you' });
  expect(reload).not.toHaveBeenCalled();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(3000);
}, 20_000);
