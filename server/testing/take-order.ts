import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { TestApp } from './test-app.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';

type TakingInput = Omit<CallArguments<Contract['deskTakeOrder']>, 'way'>;

/** The code in the address that `deskTakeOrder` answers. */
export const getTakingCode = (url: string): string => new URL(url).hash.slice(1);

/** Staff go on in the name of a customer, as the portal does with the address that the desk opens. */
export async function takeOrder(
  app: TestApp,
  staff: TestStaff,
  customer: TestCustomer,
  input: TakingInput & { readonly way?: 'phone' | 'email' | 'counter' } = {},
): Promise<TestCustomer & { readonly refreshToken: string; readonly uniqueId: string }> {
  const { url } = await staff.call.deskTakeOrder({ userId: customer.userId, way: 'phone', ...input });
  const session = await app.createClient().usersOrderFor({ code: getTakingCode(url) });
  const { token, refreshToken, uniqueId } = session;
  return { ...customer, token, refreshToken, uniqueId, call: app.createClient(token) };
}
