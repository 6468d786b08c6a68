import { testTree } from '@platewright/domain/pricing/pricing-fixture';
import { ToastRegion } from '@platewright/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import PrefillSection from './prefill-section.tsx';
import { useConfigurator, type ProductInfo } from './use-configurator.ts';

const product: ProductInfo = {
  ...{ id: 1, name: 'Label plates', url: 'label-plates', image: '', thumbnail: '', meta_title: '' },
  ...{ meta_description: '', gallery_description: '', short_description: '', pdfPrice: null, testProduct: false },
  ...{ quoteText: '', quoteTextColor: '', hasCustomTemplate: true, hasAttachFile: false },
  ...{
    additional_upload_file: false,
    hasBothSide: true,
    category: { key: 'labels', base: 'labels', name: 'Labels', marginUm: 10_000 },
  },
};
const Starts = () => (
  <>
    <PrefillSection configurator={useConfigurator(product, testTree)} />
    <ToastRegion />
  </>
);

let visit = 10_000;
/** Opens the page with the setup of an order. */
function copySetup(artwork: string[], answer: { taken: string[]; gone: string[] } = { taken: artwork, gone: [] }) {
  session.save({
    ...{ token: 't', refreshToken: 'r', userId: 7, isMember: false, groupId: 1, email: 'noor@honey.example' },
    ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '', permissions: [] },
  });
  const orderId = (visit += 1);
  const sent = stubServer(({ path }) => {
    if (path.startsWith('/orders/optionjson/'))
      return {
        payload: {
          ...{ optionsJson: '{}', missing: [], projectName: 'Sidr honey', projectDescription: '', prepressNotes: '' },
          ...{ productUrl: 'label-plates', artwork },
        },
      };
    if (path.startsWith('/orderfiles/take/')) return { payload: answer };
    return { payload: { templates: [], customTemplates: [], isEmpty: true, count: 0 } };
  });
  const { user } = renderScreen(<Starts />, { path: `/?orderId=${orderId}`, pattern: '/' });
  return { user, orderId, sent };
}
afterEach(() => session.clear());

describe('the artwork of an order whose setup is copied', () => {
  it('is taken along on request', async () => {
    const { user, orderId, sent } = copySetup(['face.pdf', 'back.pdf']);
    expect(await screen.findByText(/face\.pdf.*back\.pdf/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take the artwork' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the artwork' })).toBeNull());
    expect(sent.map(({ path }) => path)).toContain(`/orderfiles/take/${orderId}`);
  });

  it.each([
    { taken: ['face.pdf'], gone: [], messages: 'The artwork is among your uploads.' },
    { taken: [], gone: [], messages: 'Nothing was added: the artwork was among your uploads already.' },
    { taken: [], gone: ['face.pdf'], messages: /^Not kept any more, please upload again: / },
  ])('says what became of it: $messages', async ({ messages, ...answer }) => {
    const { user } = copySetup(['face.pdf'], answer);
    await user.click(await screen.findByRole('button', { name: 'Take the artwork' }));
    expect(await screen.findByText(messages, {}, { timeout: 5000 })).toBeTruthy();
  });

  it('is not offered where there is none that this person may take', async () => {
    const { sent } = copySetup([]);
    await waitFor(() => expect(sent.some(({ path }) => path.startsWith('/orders/optionjson/'))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Take the artwork' })).toBeNull();
  });
});
