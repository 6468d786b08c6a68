import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { Template } from './template-queries.ts';
import Templates from './templates.tsx';

const template: Template = {
  id: 214,
  templateId: 214,
  projectName: 'Honey jar',
  productName: 'Label plates',
  createdDate: '2026-11-18T08:00:00.000Z',
  productUrl: 'label-plates',
  categoryKey: 'labels',
  available: true,
  missingCount: 0,
  mayRemove: true,
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  reversePrint: false,
  plate: {
    widthUm: 216_000,
    lengthUm: 330_200,
    repeatUm: 330_200,
    thicknessUm: 1140,
    distortion: null,
    separations: [
      { id: 'c', side: 'face', number: 1, ink: 'Cyan' },
      { id: 's', side: 'face', number: 2, ink: 'PANTONE 871 C' },
    ],
    step: {
      labelWidthUm: 70_000,
      labelLengthUm: 100_000,
      across: 3,
      around: 2,
      gapAcrossUm: 3000,
      staggerPercent: 0,
    },
  },
};
const nothing = { widthUm: null, lengthUm: null, repeatUm: null, thicknessUm: null, step: null, separations: [] };

it('tells the plate of each template, and starts an order with it', async () => {
  const gone = { ...template, id: 2, projectName: 'Colour proof', available: false, lastUsedAt: null };
  const rows = [template, { ...gone, plate: { ...template.plate, ...nothing } }];
  stubServer(() => ({ payload: { templates: { rows, count: 2 } } }));
  renderScreen(<Templates />);
  const honey = await screen.findByRole('row', { name: /Honey jar/ });
  const facts = within(honey)
    .getAllByRole('listitem')
    .map((fact) => fact.textContent?.replace(/[\u2066-\u2069]/g, ''));
  expect(facts).toEqual([
    '216.00 × 330.20 mm',
    'Repeat 330.20 mm',
    '3 across, 2 around',
    'Thickness 1.14 mm',
    'Cyan, PANTONE 871 C',
  ]);
  expect(within(honey).getByText('used Fri, Nov 20')).toBeTruthy();
  expect(within(honey).getByRole('link', { name: 'Use: Honey jar' }).getAttribute('href')).toBe(
    '/products/label-plates?templateId=214',
  );
  const proof = screen.getByRole('row', { name: /Colour proof/ });
  expect(within(proof).queryAllByRole('listitem')).toEqual([]);
  expect(within(proof).queryByRole('link')).toBeNull();
  expect(within(proof).getByText('This product is not sold any more.')).toBeTruthy();
});

it('says who removes what somebody else saved, once for all rows', async () => {
  const rows = [template, ...[2, 3].map((id) => ({ ...template, id, projectName: `Jar ${id}`, mayRemove: false }))];
  stubServer(() => ({ payload: { templates: { rows, count: 3 } } }));
  renderScreen(<Templates />);
  const own = await screen.findByRole('button', { name: 'Remove: Honey jar' });
  expect(own.hasAttribute('disabled')).toBe(false);
  const reason = screen.getByText(/You can remove what you saved yourself/);
  for (const name of ['Remove: Jar 2', 'Remove: Jar 3']) {
    const button = screen.getByRole('button', { name });
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-describedby')]).toEqual([true, reason.id]);
  }
});
