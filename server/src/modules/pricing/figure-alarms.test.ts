import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippingFigures, type ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { standardPriceList, standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { agreedPercent } from '../../../testing/price-agreements.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES', 'CATALOGUE']);
});
afterAll(() => app.close());

const { version: _number, validFrom: _day, ...prices } = standardPriceList;
const { version: _shippingNumber, ...shipping } = standardShippingRates;
const unconfirmed = (...figures: string[]) => ({ errorName: 'figuresUnconfirmed', flags: { figures } });

it('a price that becomes 0 or a tenth is published once each is confirmed by its path, now or for later', async () => {
  const { id, revision } = await editor.call.deskPriceList({});
  const data = {
    ...prices,
    thickness: { ...prices.thickness, t114: { um: 1140, rate: 2200, minimum: 0 } },
  };
  const publish = (confirmed?: string[], inForceFrom?: string) =>
    editor.call.deskPriceListPublish({
      id,
      revision,
      data,
      ...(confirmed && { confirmed }),
      ...(inForceFrom && { inForceFrom }),
    });
  const [rate, minimum] = ['thickness.t114.rate', 'thickness.t114.minimum'];
  await expect(publish()).rejects.toMatchObject(unconfirmed(rate, minimum));
  await expect(publish([rate])).rejects.toMatchObject(unconfirmed(minimum));
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  await expect(publish(['thickness'], tomorrow)).rejects.toMatchObject(unconfirmed(rate, minimum));
  expect(await editor.call.deskPriceList({})).toMatchObject({ revision, draft: null, version: 1 });
  await publish([rate, minimum]);
  const after = await editor.call.deskPriceList({});
  expect(after.live?.thickness['t114']).toEqual({ um: 1140, rate: 2200, minimum: 0 });
  // What counts already is not asked about again.
  const more = { ...data, thickness: { ...data.thickness, t114: { um: 1140, rate: 2300, minimum: 0 } } };
  await editor.call.deskPriceListPublish({ id, revision: after.revision, data: more });
});

it('so is a delivery that is free', async () => {
  const { id, revision } = await editor.call.deskShippingRates({});
  const data: ShippingFigures = shippingFigures.parse(structuredClone(shipping));
  const [zone = ''] = Object.keys(data.methods[0]?.prices ?? {});
  const price = data.methods[0]?.prices[zone];
  if (!price) throw new Error('No price.');
  price.first = 0;
  const publish = (confirmed: string[]) => editor.call.deskShippingRatesPublish({ id, revision, data, confirmed });
  const path = `methods.0.prices.${zone}.first`;
  await expect(publish([])).rejects.toMatchObject(unconfirmed(path));
  expect(await publish([path])).toMatchObject({ version: 2 });
});

it('so is the PDF of a product, typed or saved before', async () => {
  const { entries } = await editor.call.deskCatalogueList({ kind: 'product', search: 'label-plates' });
  const id = entries.rows.find(({ key }) => key === 'label-plates')?.id ?? 0;
  const { live, revision } = await editor.call.deskCatalogueGet({ id });
  const typed = { ...live, pdfPrice: 600 };
  await expect(editor.call.deskCataloguePublish({ id, revision, data: typed })).rejects.toMatchObject(
    unconfirmed('pdfPrice'),
  );
  const free = await editor.call.deskCatalogueSave({ id, revision, data: { ...live, pdfPrice: 0 } });
  const publish = (confirmed: string[]) => editor.call.deskCataloguePublish({ id, revision: free.revision, confirmed });
  await expect(publish([])).rejects.toMatchObject(unconfirmed('pdfPrice'));
  const published = await publish(['pdfPrice']);
  // It is free already.
  await editor.call.deskCataloguePublish({
    ...{ id, revision: published.revision },
    data: { ...live, pdfPrice: 0, name: { en: 'Labels', ar: 'ملصقات' } },
  });
});

it('and a percent of an agreement that leaves less than a third', async () => {
  const { companyId } = await app.createOwner();
  const { percents } = agreedPercent(90);
  const data = { percents: percents.map((line) => ({ ...line })), figures: [], note: '' };
  const { id, revision } = await editor.call.deskAgreementCreate({ companyId, data });
  await expect(editor.call.deskAgreementPublish({ id, revision })).rejects.toMatchObject(
    unconfirmed('percents.0.percent'),
  );
  await editor.call.deskAgreementPublish({ id, revision, confirmed: ['percents.0.percent'] });
});
