import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkRules } from '@platewright/domain/artwork/artwork';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/ink-coverage';
import { findSettingProblem } from '@platewright/domain/artwork/preflight-profile';
import { FLEXO_PROFILE } from '@platewright/artwork/preflight/profile';
import { createLabelPdf } from '../../../../../packages/artwork/testing/label-pdf.ts';
import { toFile } from '../../../../testing/sample-files.ts';
import type { TestCustomer, TestStaff } from '../../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findProduct } from '../../catalogue/products.ts';
import { defaultSettings, toProfile } from './rule-settings.ts';

let app: TestApp;
let staff: TestStaff;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PROOFS', 'FILES']);
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

const smallText = (limit: number, level: 'error' | 'off' = 'error') => ({
  ...defaultSettings,
  positiveTextPt: { level, limits: { limit } },
});
const label = createLabelPdf();

async function readLabel(person: TestCustomer) {
  const answer = await person.call.orderfilesCreate({ productId }, { files: { files: [toFile(label, 'label.pdf')] } });
  const fileId = answer['0']?.id ?? '';
  return app.waitFor(async () => {
    const reading = await person.call.artworkReading({ fileId });
    return reading.state === 'done' && reading;
  });
}
const findSmallText = (reading: Awaited<ReturnType<typeof readLabel>>) =>
  reading.findings.find(({ rule }) => rule === 'positiveTextPt');

describe('the settings of the desk', () => {
  it('are the rules of the reader, each of which can be edited', () => {
    expect(Object.keys(FLEXO_PROFILE).sort()).toEqual([...artworkRules].sort());
    expect(toProfile(defaultSettings)).toEqual(FLEXO_PROFILE);
    expect(FLEXO_PROFILE.inkCoverage.limit).toBe(MAX_INK_COVERAGE);
    for (const rule of artworkRules) expect(findSettingProblem(rule, defaultSettings[rule])).toBeNull();
  });
});

describe('a profile of the desk', () => {
  it('checks what is read later, by product before the operator, and is named in the report', async () => {
    const owner = await app.createOwner();
    const before = await readLabel(owner);
    expect(before.profile).toEqual({ kind: 'default', version: null });
    expect(findSmallText(before)).toMatchObject({ value: 3, limit: 4, level: 'warning' });

    await staff.call.deskSavePreflight({ version: 0, rules: smallText(5) });
    // The same bytes are checked again: what was read before says something else.
    const byOperator = await readLabel(owner);
    expect(byOperator.profile).toEqual({ kind: 'operator', version: 1 });
    expect(findSmallText(byOperator)).toMatchObject({ value: 3, limit: 5, level: 'error' });
    expect((await owner.call.artworkReading({ fileId: before.fileId })).profile).toEqual(before.profile);

    await staff.call.deskSavePreflight({ productId, version: 0, rules: smallText(5, 'off') });
    const byProduct = await readLabel(owner);
    expect(byProduct.profile).toEqual({ kind: 'product', version: 1 });
    expect(findSmallText(byProduct)).toBeUndefined();

    await staff.call.deskResetPreflight({ productId, version: 1 });
    expect((await readLabel(owner)).profile).toEqual({ kind: 'operator', version: 1 });
    await staff.call.deskResetPreflight({ version: 1 });
    expect((await readLabel(owner)).profile).toEqual({ kind: 'default', version: null });
  });

  it('shows what counts, what a reset brings, and who changed what', async () => {
    const { version } = await staff.call.deskPreflight({});
    await staff.call.deskSavePreflight({ version, rules: smallText(6) });
    const ofOperator = await staff.call.deskPreflight({ lang: 'ar' });
    expect(ofOperator).toMatchObject({ version: version + 1, isOwn: true, defaults: defaultSettings });
    expect(ofOperator.rules.positiveTextPt).toEqual({ level: 'error', limits: { limit: 6 } });
    expect(ofOperator.history[0]).toMatchObject({ by: 'Test Staff', isReset: false, rules: ['positiveTextPt'] });
    expect(ofOperator.history[1]).toMatchObject({ isReset: true });
    expect(ofOperator.products.find(({ id }) => id === productId)).toMatchObject({
      isOwn: false,
      name: expect.any(String),
    });
    const product = await staff.call.deskPreflight({ productId });
    expect(product.isOwn).toBe(false);
    // A product without one of its own starts with that of the operator.
    expect(product.rules).toEqual(ofOperator.rules);
    expect(product.defaults).toEqual(ofOperator.rules);
  });

  it('refuses the slower of two editors by name', async () => {
    const other = await app.createStaff(['PROOFS']);
    const { version } = await staff.call.deskPreflight({ productId });
    const tries = await Promise.allSettled(
      [staff, other].map(({ call }) => call.deskSavePreflight({ productId, version, rules: smallText(7) })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      errorName: 'changedMeanwhile',
      flags: { by: 'Test Staff', at: expect.any(String) },
    });
    await expect(staff.call.deskResetPreflight({ productId, version })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('takes sensible settings of all rules, of products that exist, from prepress', async () => {
    const { version } = await staff.call.deskPreflight({});
    const save = (rules: object) => staff.call.deskSavePreflight({ version, rules: rules as typeof defaultSettings });
    await expect(save(smallText(900))).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'rules.positiveTextPt': { key: 'numberBetween' } },
    });
    const { bleedMm: _bleed, ...rest } = defaultSettings;
    for (const rules of [rest, { ...defaultSettings, unreadable: { level: 'off', limits: {} } }, { surprise: {} }])
      await expect(save(rules)).rejects.toMatchObject({ errorName: 'invalidInput' });
    const missing = { errorName: 'notFound' };
    await expect(staff.call.deskPreflight({ productId: 999_999 })).rejects.toMatchObject(missing);
    await expect(
      staff.call.deskSavePreflight({ productId: 999_999, version: 0, rules: defaultSettings }),
    ).rejects.toMatchObject(missing);
    const clerk = await app.createStaff(['ORDERS']);
    await expect(clerk.call.deskPreflight({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
