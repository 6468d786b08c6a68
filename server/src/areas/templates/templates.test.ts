import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPile, orderOf } from '../../../testing/configuring.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Ordered and kept as a template, as the product page does it. */
async function aTemplate(of: Person, projectName: string, url = 'label-plates') {
  await onPile(w, of, url);
  const body = orderOf(url, { projectName, saveAsTemplate: true });
  await of.call.ordersCreate(body);
  const { templates } = await of.call.templatesGetTemplateByProduct({ productUrlName: url });
  return { id: templates[0]?.value ?? 0, body };
}

describe('templates on the product page', () => {
  it('of one product are a list to choose from, the newest first [TPL-23, TPL-25]', async () => {
    const owner = await w.anOwner();
    const byProduct = (productUrlName: string) => owner.call.templatesGetTemplateByProduct({ productUrlName });
    expect(await byProduct('label-plates')).toEqual({ templates: [], isEmpty: true });
    const first = await aTemplate(owner, 'Honey range');
    const second = await aTemplate(owner, 'Tea range');
    await aTemplate(owner, 'Bag', 'film-plates');
    expect(await byProduct('label-plates')).toEqual({
      templates: [
        { value: second.id, label: 'Tea range' },
        { value: first.id, label: 'Honey range' },
      ],
      isEmpty: false,
    });
    await expect(byProduct('no-such-product')).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('give back what was ordered, with its project and in the words of the reader [TPL-22, TPL-26]', async () => {
    const owner = await w.anOwner();
    const { id, body } = await aTemplate(owner, 'Honey range');
    const template = await owner.call.templatesGetById({ id });
    expect(template).toMatchObject({
      id,
      templateId: id,
      projectName: 'Honey range',
      projectDescription: body.projectDescription,
      productName: 'Label plates',
      productUrl: 'label-plates',
      createdDate: w.clock.now().toISOString(),
    });
    expect(JSON.parse(template.optionsJson)).toEqual(body.optionsJson);
    expect(template.options).toContainEqual({
      id: expect.any(String),
      label: 'Thickness',
      value: expect.stringMatching(/mm$/),
      fieldType: 'dropdown',
    });
    const arabic = await owner.call.templatesGetById({ id, lang: 'ar' });
    expect(arabic.options.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(true);
  });

  it('belong to the account: members share them, others find none, press settings are none', async () => {
    const [owner, stranger] = [await w.anOwner(), await w.anOwner()];
    const member = await w.aMember(owner, []);
    const { id } = await aTemplate(owner, 'Honey range');
    expect(await member.call.templatesGetById({ id })).toMatchObject({ projectName: 'Honey range' });
    await expect(stranger.call.templatesGetById({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await stranger.call.templatesGetTemplateByProduct({ productUrlName: 'label-plates' })).toMatchObject({
      isEmpty: true,
    });
    await expect(owner.call.customTemplatesGetById({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    const guest = w.client();
    await expect(guest.templatesGetById({ id })).rejects.toMatchObject({ refusal: 'notSignedIn' });
  });
});
