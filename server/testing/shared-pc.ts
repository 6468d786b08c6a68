import type { ContractClient } from '@platewright/contract/client';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { createAuthHeaders } from './auth-headers.ts';
import type { TestApp } from './test-app.ts';
import type { TestStaff } from './test-builders.ts';

type Unlocked = CallAnswer<Contract['deskUnlock']>;

/** The browser of a shared PC. */
export interface TestSharedPc {
  readonly id: number;
  readonly cookie: string;
  /** Nobody's calls in this browser. */
  readonly call: ContractClient;
  /** Opens a session; its calls come from this browser. @throws CallError */
  readonly unlock: (
    input: { badge: string } | { number: number; pin: string },
  ) => Promise<Unlocked & { call: ContractClient }>;
}

/** Registers a browser of its own as a shared PC. */
export async function registerSharedPc(app: TestApp, admin: TestStaff, name: string): Promise<TestSharedPc> {
  const token = await app.createAccessToken({ staffId: admin.staffId });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/desk/shared-pcs',
    headers: createAuthHeaders(token),
    payload: { name },
  });
  const set = answer.headers['set-cookie'];
  const cookie =
    (Array.isArray(set) ? set : [set ?? '']).find((one) => one.startsWith('shared-pc='))?.split(';')[0] ?? '';
  const { sharedPcs } = await admin.call.deskSharedPcs({ search: name });
  const createCalls = (ofToken?: string) => app.createClient(ofToken, { cookie });
  return {
    id: sharedPcs.rows[0]?.id ?? 0,
    cookie,
    call: createCalls(),
    unlock: async (input) => {
      const session = await createCalls().deskUnlock(input);
      return { ...session, call: createCalls(session.token) };
    },
  };
}

/** Gives somebody a badge and returns its code, as a scanner types it. */
export async function issueBadge(app: TestApp, admin: TestStaff, person: TestStaff): Promise<string> {
  const { url } = await admin.call.deskIssueBadge({ staffId: person.staffId });
  return app.deps.tokens.deriveBadgeCode(new URL(url, 'http://test').searchParams.get('badge') ?? '');
}
