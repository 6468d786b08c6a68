import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkRules } from '@platewright/domain/artwork/artwork';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/max-ink-coverage';
import { findSettingProblem, type RuleSettings } from '@platewright/domain/artwork/preflight-profile';
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
const toInput = (owner: number | null) => (owner === null ? {} : { productId: owner });

/** Saves rules as the draft of a profile (null: none of its own). @returns its id and revision */
async function saveRules(owner: number | null, rules: RuleSettings | null) {
  const { id, revision } = await staff.call.deskPreflight(toInput(owner));
  const data = { rules };
  if (id === 0) return staff.call.deskPreflightCreate({ ...toInput(owner), data });
  return { id, revision: (await staff.call.deskPreflightSave({ id, revision, data })).revision };
}
const publishRules = async (owner: number | null, rules: RuleSettings | null) =>
  staff.call.deskPreflightPublish(await saveRules(owner, rules));

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

    await publishRules(null, smallText(5));
    // The same bytes are checked again: what was read before says something else.
    const byOperator = await readLabel(owner);
    expect(byOperator.profile).toEqual({ kind: 'operator', version: 1 });
    expect(findSmallText(byOperator)).toMatchObject({ value: 3, limit: 5, level: 'error' });
    expect((await owner.call.artworkReading({ fileId: before.fileId })).profile).toEqual(before.profile);

    await publishRules(productId, smallText(5, 'off'));
    const byProduct = await readLabel(owner);
    expect(byProduct.profile).toEqual({ kind: 'product', version: 1 });
    expect(findSmallText(byProduct)).toBeUndefined();

    await publishRules(productId, null);
    expect((await readLabel(owner)).profile).toEqual({ kind: 'operator', version: 1 });
    await publishRules(null, null);
    expect((await readLabel(owner)).profile).toEqual({ kind: 'default', version: null });
  });

  it('shows what counts, what a reset brings, and who changed what', async () => {
    const draft = await saveRules(null, smallText(6));
    const edited = await staff.call.deskPreflight({ lang: 'ar' });
    expect(edited).toMatchObject({ status: 'changed', live: { rules: null }, defaults: defaultSettings });
    expect(edited.draft?.rules?.positiveTextPt).toEqual({ level: 'error', limits: { limit: 6 } });
    const { version } = await staff.call.deskPreflightPublish(draft);
    const ofOperator = await staff.call.deskPreflight({ lang: 'ar' });
    expect(ofOperator).toMatchObject({ status: 'published', version, draft: null, live: { rules: smallText(6) } });
    const { versions } = await staff.call.deskPreflightVersions({ id: ofOperator.id });
    expect(versions.rows.map((row) => [row.version, row.by])).toEqual([
      [3, 'Test Staff'],
      [2, 'Test Staff'],
      [1, 'Test Staff'],
    ]);
    expect((await staff.call.deskPreflightVersion({ id: ofOperator.id, version: 1 })).data.rules).toEqual(smallText(5));
    expect((await staff.call.deskPreflightVersion({ id: ofOperator.id, version: 2 })).data.rules).toBeNull();
    expect(ofOperator.products.find(({ id }) => id === productId)).toMatchObject({
      isOwn: false,
      name: expect.any(String),
    });
    const product = await staff.call.deskPreflight({ productId });
    expect(product.live).toEqual({ rules: null });
    // A product without rules of its own starts with those of the operator.
    expect(product.defaults).toEqual(smallText(6));
    // An earlier version comes back as the draft, and counts once it is published.
    const restored = await staff.call.deskPreflightRestore({
      id: ofOperator.id,
      revision: ofOperator.revision,
      version: 1,
    });
    expect(restored.data.rules).toEqual(smallText(5));
    expect((await staff.call.deskPreflight({})).live?.rules).toEqual(smallText(6));
    await staff.call.deskPreflightDiscard({ id: ofOperator.id, revision: restored.revision });
  });

  it('refuses the slower of two editors by name', async () => {
    const other = await app.createStaff(['PROOFS']);
    const byName = { errorName: 'changedMeanwhile', flags: { by: 'Test Staff', at: expect.any(String) } };
    const race = async (calls: (() => Promise<unknown>)[]) => {
      const tries = await Promise.allSettled(calls.map((call) => call()));
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject(byName);
    };
    const unwritten = (await staff.call.deskPreflight({ productId })).products.find(({ id }) => id !== productId);
    const data = { rules: smallText(7) };
    await race(
      [staff, other].map(
        ({ call }) =>
          () =>
            call.deskPreflightCreate({ productId: unwritten?.id, data }),
      ),
    );
    const { id, revision } = await staff.call.deskPreflight({ productId });
    await race(
      [staff, other].map(
        ({ call }) =>
          () =>
            call.deskPreflightSave({ id, revision, data }),
      ),
    );
    await expect(staff.call.deskPreflightPublish({ id, revision })).rejects.toMatchObject(byName);
  });

  it('takes sensible settings of all rules, of products that exist, from prepress', async () => {
    const { id, revision } = await staff.call.deskPreflight({});
    const save = (rules: object) =>
      staff.call.deskPreflightSave({ id, revision, data: { rules: rules as typeof defaultSettings } });
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
      staff.call.deskPreflightCreate({ productId: 999_999, data: { rules: defaultSettings } }),
    ).rejects.toMatchObject(missing);
    const clerk = await app.createStaff(['ORDERS', 'CONTENT']);
    await expect(clerk.call.deskPreflight({})).rejects.toMatchObject({ errorName: 'noPermission' });
    // Whoever edits content does not reach a profile by its id, nor prepress an entry.
    await expect(clerk.call.deskContentSave({ id, revision, data: {} })).rejects.toMatchObject(missing);
    const [question] = (await clerk.call.deskContentList({ kind: 'faq' })).pieces.rows;
    await expect(
      staff.call.deskPreflightSave({ id: question?.id ?? 0, revision: 0, data: { rules: null } }),
    ).rejects.toMatchObject(missing);
  });
});
