import type { Agreement, AgreementPercent } from '@platewright/domain/pricing/agreement';
import type { TestCustomer, TestStaff } from './test-builders.ts';

const always = { categoryId: null, productId: null, fromDay: null, toDay: null };

/** Per cent off everything, or off what `line` says. */
export const agreedPercent = (percent: number, line: Partial<AgreementPercent> = {}): Agreement => ({
  percents: [{ ...always, percent, ...line }],
  figures: [],
  note: 'Since the fair',
});

/** Publishes at the desk what a company agrees on. */
export async function agreeOnPrices(
  { call }: Pick<TestStaff, 'call'>,
  { companyId }: Pick<TestCustomer, 'companyId'>,
  { percents, figures, note }: Agreement,
  inForceFrom?: Date,
): Promise<void> {
  const data = { percents: percents.map((line) => ({ ...line })), figures: figures.map((line) => ({ ...line })), note };
  const present = await call.deskAgreement({ companyId });
  const saved =
    present.id === 0
      ? await call.deskAgreementCreate({ companyId, data })
      : { id: present.id, ...(await call.deskAgreementSave({ id: present.id, revision: present.revision, data })) };
  const moment = inForceFrom && { inForceFrom: inForceFrom.toISOString() };
  await call.deskAgreementPublish({ id: saved.id, revision: saved.revision, ...moment });
}

/** Ends at once what a company has agreed on. */
export async function endAgreement({ call }: Pick<TestStaff, 'call'>, { companyId }: Pick<TestCustomer, 'companyId'>) {
  const { id, revision } = await call.deskAgreement({ companyId });
  await call.deskAgreementRemove({ id, revision });
}
